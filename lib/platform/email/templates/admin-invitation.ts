import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type AdminInvitationDetails = EmailSite & {
  to: string;
  name: string | null;
  /** Sets the first password, for a user without one; null leads to the admin's sign-in. */
  password: Readonly<{ url: URL; days: number }> | null;
};

/** The mail to a user who has become an admin. */
export function adminInvitationMail(details: AdminInvitationDetails): EmailContent {
  const { name, password, siteName } = details;
  const t = emailText("adminInvitation");
  return emailTemplate(details, {
    subject: t("subject", { siteName }),
    heading: t("heading", { siteName }),
    parts: [
      greeting(name),
      text(t("what", { siteName })),
      ...(password
        ? [link(t("choosePassword"), password.url), text(t("lasts", { days: password.days }))]
        : [link(t("signIn"), new URL("/admin/login", details.siteUrl))]),
      text(t("ignore")),
    ],
  });
}
