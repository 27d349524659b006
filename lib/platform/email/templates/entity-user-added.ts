import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type EntityUserAddedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The name of the person who added them; null when unknown. */
  byName: string | null;
  role: "owner" | "editor" | "viewer";
  /** The entity's page in the dashboard. */
  entityUrl: URL;
  hasAccount: boolean;
};

/** The notice to a person who was added to an entity's users. */
export function entityUserAddedMail(details: EntityUserAddedDetails): EmailContent {
  const { name, entityName, byName, role, entityUrl, hasAccount } = details;
  const t = emailText("entityUserAdded");
  const register = new URL(PAGES.register, details.siteUrl);
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(byName ? t("what", { inviter: byName, role, entityName }) : t("whatWithoutInviter", { role, entityName })),
      text(t("may", { role })),
      text(hasAccount ? t("signIn") : t("noAccount", { entityName })),
      hasAccount ? link(t("open", { entityName }), entityUrl) : link(t("make"), register),
      note(t("notYou")),
    ],
  });
}
