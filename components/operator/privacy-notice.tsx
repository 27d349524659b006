import { getTranslations } from "next-intl/server";
import { PrivacyNote } from "./privacy-note";

/** The privacy note of a form that the server renders. */
export async function PrivacyNotice({ form }: { form: "entry" | "register" | "contact" }) {
  const t = await getTranslations("siteLegal.notices");
  return <PrivacyNote texts={{ text: t(form), link: t("link") }} />;
}
