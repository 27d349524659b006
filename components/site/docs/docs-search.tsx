import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { localizePath } from "@/lib/contract/languages/locales";
import { getLocale } from "@/lib/i18n/page-texts";

/** The search form of the documents. It works without scripts. */
export async function DocsSearch({ words }: { words?: string }) {
  const [t, locale] = await Promise.all([getTranslations("siteDocs"), getLocale()]);
  return (
    <search className="w-full max-w-[32rem]">
      <form action={localizePath("/docs", locale)} className="flex gap-2">
        <input
          key={words}
          className="control min-w-0 flex-auto"
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          defaultValue={words}
          placeholder={t("search")}
          aria-label={t("search")}
        />
        <button type="submit" className={`${buttonClass({})} flex-none`}>
          {t("submit")}
        </button>
      </form>
    </search>
  );
}
