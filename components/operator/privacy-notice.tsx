import { getTexts } from "@/lib/i18n/get-texts";
import { PrivacyNote } from "./privacy-note";

/** The privacy note of a form that the server renders. */
export async function PrivacyNotice({ form }: { form: "entry" | "register" | "contact" }) {
  const t = await getTexts("siteLegal.notices");
  return <PrivacyNote texts={{ text: t[form], link: t.link }} />;
}
