import { oneLine } from "@/lib/contract/fields/one-line";
import type { Locale } from "@/lib/contract/languages/locales";
import type { OperatorValues } from "@/lib/contract/operator/operator-fields";
import { currentLocale } from "@/lib/i18n/platform-locale";
import type { UnsubscribeLink } from "../unsubscribe-link";
import { type EmailString, emailText } from "./email-text";

/** A block of a mail; the layout renders each kind. */
export type EmailBlock<Text = EmailString> =
  | { kind: "text" | "note" | "quote"; text: Text }
  | { kind: "code"; label: Text; code: string }
  /** A quiet link is not rendered as a button: of two choices only one is. */
  | { kind: "link"; label: Text; url: string; isQuiet?: true }
  | { kind: "facts"; rows: { label: Text; value: Text }[] };

/** The content of a mail before rendering: plain data, so that a job can carry it. */
export type EmailContent = Readonly<{
  to: string;
  /** The recipient of replies, if it is not the sender. */
  replyTo?: string;
  subject: EmailString;
  heading: EmailString;
  parts: EmailBlock[];
  /** The entity that the mail is about; its portrait stands above the heading. */
  entityId?: string;
  site: { name: string; url: string };
  /** The language for an address without a user, or one that is not proven and has named none. */
  locale?: Locale;
  /** Stops mails of this kind by a POST (RFC 8058). */
  unsubscribeUrl?: string;
}>;

/** The fields of the operator's record that the foot of each mail shows, as they are when it is sent. */
export type EmailOperator = Pick<OperatorValues, "legal_name" | "postal_address">;

/** The site that sends the mail. */
export type EmailSite = { siteName: string; siteUrl: URL };

/** Whom a mail is for, and the site that sends it. */
type EmailEnvelope = EmailSite & { to: string; locale?: Locale | undefined };

type Draft = Pick<EmailContent, "subject" | "heading" | "parts" | "replyTo" | "entityId"> & {
  /** Of a mail that its reader can stop: the link is its last block and in its headers. */
  unsubscribe?: UnsubscribeLink;
};

/** Creates a mail's content from its envelope, whose other fields are ignored, and its blocks. */
export function emailTemplate(
  { to, locale, siteName, siteUrl }: EmailEnvelope,
  { unsubscribe, ...draft }: Draft,
): EmailContent {
  return {
    ...draft,
    to,
    ...(unsubscribe
      ? {
          parts: [...draft.parts, quietLink(emailText("shared")("unsubscribe"), unsubscribe.pageUrl)],
          unsubscribeUrl: unsubscribe.oneClickUrl.href,
        }
      : {}),
    site: { name: siteName, url: siteUrl.origin },
    locale: locale ?? currentLocale(),
  };
}

/** The salutation. */
export function greeting(name: string | null | undefined): EmailBlock {
  const t = emailText("shared");
  const shown = oneLine(name ?? "");
  return text(shown ? t("hello", { name: shown }) : t("helloUnnamed"));
}

/** A paragraph; line breaks are preserved. */
export function text(words: EmailString): EmailBlock {
  return { kind: "text", text: words };
}

/** A note in small print. */
export function note(words: EmailString): EmailBlock {
  return { kind: "note", text: words };
}

/** A button with its URL below. */
export function link(label: EmailString, url: URL): EmailBlock {
  return { kind: "link", label, url: url.href };
}

/** A link in the text, without a button. */
export function quietLink(label: EmailString, url: URL): EmailBlock {
  return { kind: "link", label, url: url.href, isQuiet: true };
}

/** In the place of the words of a private conversation, which an unencrypted mail must not carry. */
export function wordsInChat(entityName: string): EmailBlock {
  return text(emailText("shared")("wordsInChat", { entityName }));
}

/** A user-written text, visually separate from the site's. */
export function quote(words: string): EmailBlock {
  return { kind: "quote", text: words };
}
