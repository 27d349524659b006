import { getTranslations } from "next-intl/server";
import { Steps } from "@/components/patterns/steps";

const names = ["talk", "draft", "opening", "upkeep"] as const;

/** The steps of a service project. */
export async function ServiceSteps() {
  const t = await getTranslations("siteServices.steps");
  return (
    <Steps title={t("title")} steps={names.map((name) => ({ name: t(`${name}.name`), text: t(`${name}.text`) }))} />
  );
}
