import { getTranslations } from "next-intl/server";
import { Steps } from "@/components/patterns/steps";

const names = ["choose", "bring", "access", "correct"] as const;

/** The steps of making a clone. */
export async function CloningSteps() {
  const t = await getTranslations("siteCloning.steps");
  return (
    <Steps title={t("title")} steps={names.map((name) => ({ name: t(`${name}.name`), text: t(`${name}.text`) }))} />
  );
}
