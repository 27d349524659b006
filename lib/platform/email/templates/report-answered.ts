import type { Locale } from "@/lib/contract/languages/locales";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, quote, text } from "./email-template";
import { emailText, formatDate } from "./email-text";

type ReportAnsweredDetails = EmailSite & {
  reporter: Readonly<{ to: string; name: string | null; language: Locale | null }>;
  /** The entity of the portrait. */
  entityId: string;
  entityName: string;
  reportedAt: Date;
  /** Whether the entity's page was reported, rather than a reply. */
  isPage: boolean;
  /** Whether the reply was not deleted. */
  isKept: boolean;
  outcome: "answered" | "dismissed";
  /** Whether the reporter may object to the dismissal. */
  canObject: boolean;
  /** An admin's words; null for a dismissal without a reason. */
  words: string | null;
  /** “Your data”, where the reporter finds the words again; null where they are not there. */
  dataUrl: URL | null;
};

/** An admin's answer to whoever reported a reply or a page, or the reason why the report was dismissed. */
export function reportAnsweredMail(details: ReportAnsweredDetails): EmailContent {
  const { reporter, entityId, entityName, reportedAt, isPage, isKept, outcome, canObject, words, dataUrl } = details;
  const t = emailText("reportAnswered");
  const about = { date: formatDate(reportedAt), entityName };
  const dismissal = isPage ? t("pageStays") : t(isKept ? "replyStays" : "replyRemoved");
  const whatHappened = outcome === "dismissed" ? dismissal : t("answer");
  const envelope = { ...details, to: reporter.to, locale: reporter.language ?? undefined };
  return emailTemplate(envelope, {
    entityId,
    subject: t("subject", about),
    heading: t("heading"),
    parts: [
      greeting(reporter.name),
      text([isPage ? t("whatPage", about) : t("whatReply", about), whatHappened]),
      ...(outcome === "dismissed" && words ? [note(t("reason"))] : []),
      ...(words ? [quote(words)] : []),
      ...(canObject ? [text(t("object"))] : []),
      ...(dataUrl ? [note(t("kept")), link(t("action"), dataUrl)] : []),
      note(t("why")),
    ],
  });
}
