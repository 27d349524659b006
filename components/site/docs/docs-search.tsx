import { SearchField } from "@/components/patterns/search-field";
import { buttonClass } from "@/components/ui/button-class";
import { localizePath } from "@/lib/contract/languages/locales";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

/** The search form of the documents. It works without scripts. */
export async function DocsSearch({ words }: { words?: string }) {
  const [t, locale] = await Promise.all([getTexts("siteDocs"), getLocale()]);
  return (
    <search className="w-full max-w-lead">
      <form action={localizePath("/docs", locale)} className="flex gap-2">
        <SearchField
          key={words}
          name="q"
          maxLength={100}
          {...(words ? { defaultValue: words } : {})}
          label={t.search}
        />
        <button type="submit" className={`${buttonClass({})} flex-none`}>
          {t.submit}
        </button>
      </form>
    </search>
  );
}
