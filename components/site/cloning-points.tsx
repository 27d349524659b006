import { getTranslations } from "next-intl/server";
import { Points } from "@/components/patterns/points";

/** Lists what to bring, and what a clone will not do. */
export async function CloningPoints() {
  const t = await getTranslations("siteCloning");
  const bring = [t("bring.sources"), t("bring.portrait"), t("bring.hour"), t("bring.consent")];
  const never = [t("never.pretend"), t("never.invent"), t("never.open"), t("never.outlast")];
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <Points title={t("bring.title")} points={bring} />
      <Points title={t("never.title")} points={never} />
    </div>
  );
}
