import { getTranslations } from "next-intl/server";
import { PageIntro } from "@/components/patterns/page-intro";
import { DocsList } from "@/components/site/docs/docs-list";
import { DocsSearch } from "@/components/site/docs/docs-search";
import { FoundSections } from "@/components/site/docs/found-sections";
import { readDocs } from "@/lib/bff/docs/docs";
import { findDocSections } from "@/lib/bff/docs/find-doc-sections";
import { siteName } from "@/lib/bff/site";
import { pageMetadata } from "@/lib/i18n/page-metadata";

type DocsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => pageMetadata("siteDocs", "/docs", siteName());

/** Lists the documents, or the sections that contain what was searched for. The search is a form without scripts. */
export default async function DocsPage({ searchParams }: DocsPageProps) {
  const t = await getTranslations("siteDocs");
  const words = readWords((await searchParams).q);
  const sections = words === "" ? [] : await findDocSections(words);
  return (
    <div className="wrap grid content-start gap-8 py-12 md:py-16">
      <PageIntro title={t("title")} lead={t("lead")} />
      <DocsSearch words={words} />
      {words !== "" && sections.length === 0 && <p role="status">{t("nothing", { words })}</p>}
      {sections.length > 0 ? <FoundSections sections={sections} /> : <DocsList docs={await readDocs()} />}
    </div>
  );
}

function readWords(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value)?.trim().slice(0, 100) ?? "";
}
