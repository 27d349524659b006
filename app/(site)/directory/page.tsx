import { getTranslations } from "next-intl/server";
import { PageIntro } from "@/components/patterns/page-intro";
import { EntityCards } from "@/components/site/entity-cards";
import { siteName } from "@/lib/bff/site";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("directory", "/directory", siteName());

/** Everyone who can be talked to. */
export default async function DirectoryPage() {
  const t = await getTranslations("directory");
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <PageIntro title={t("title")} lead={t("lead")} />
      <EntityCards names={["erasmus", "folly", "guide"]} as="h2" />
    </div>
  );
}
