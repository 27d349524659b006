import { buttonClass } from "@/components/ui/button-class";
import { localizePath } from "@/lib/contract/languages/locales";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

/** The search form of the documents. It works without scripts. */
export async function DocsSearch({ words }: { words?: string }) {
  const [t, locale] = await Promise.all([getTexts("siteDocs"), getLocale()]);
  return (
    <search className="w-full max-w-lead">
      <form action={localizePath("/docs", locale)} className="flex gap-2">
        <input
          key={words}
          className="control min-w-0 flex-auto"
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          defaultValue={words}
          placeholder={t.search}
          aria-label={t.search}
        />
        <button type="submit" className={`${buttonClass({})} flex-none`}>
          {t.submit}
        </button>
      </form>
    </search>
  );
}
