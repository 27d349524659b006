import { oneLine } from "@/lib/contract/one-line";
import { emailText } from "./email-text";

/** A block of a mail, with plain texts; the layout renders each kind. */
export type EmailBlock =
  | { kind: "text" | "note" | "quote"; text: string }
  | { kind: "code"; label: string; code: string }
  /** A quiet link is not rendered as a button: of two choices only one is. */
  | { kind: "link"; label: string; url: string; isQuiet?: true }
  | { kind: "facts"; rows: { label: string; value: string }[] };

/** The content of a mail before rendering: plain data, so that a job can carry it. */
export type EmailContent = Readonly<{
  to: string;
  /** The recipient of replies, if it is not the sender. */
  replyTo?: string;
  subject: string;
  heading: string;
  parts: EmailBlock[];
  site: { name: string; url: string };
  /** Stops mails of this kind by a POST (RFC 8058). */
  unsubscribeUrl?: string;
}>;

/** The site that sends the mail. */
export type EmailSite = { siteName: string; siteUrl: URL };

type Draft = EmailSite & Pick<EmailContent, "to" | "subject" | "heading" | "parts"> & { replyTo?: string };

/** Creates a mail's content from the site and its blocks. */
export function emailTemplate({ siteName, siteUrl, ...draft }: Draft): EmailContent {
  return {
    ...draft,
    subject: oneLine(draft.subject),
    heading: oneLine(draft.heading),
    site: { name: siteName, url: siteUrl.origin },
  };
}

/** The salutation. */
export function greeting(name: string | null | undefined): EmailBlock {
  const t = emailText("shared");
  const shown = oneLine(name ?? "");
  return text(shown ? t("hello", { name: shown }) : t("helloUnnamed"));
}

/** A paragraph; line breaks are preserved. */
export function text(words: string): EmailBlock {
  return { kind: "text", text: words };
}

/** A note in small print. */
export function note(words: string): EmailBlock {
  return { kind: "note", text: words };
}

/** A button with its URL below. */
export function link(label: string, url: URL): EmailBlock {
  return { kind: "link", label, url: url.href };
}

/** A user-written text, visually separate from the site's. */
export function quote(words: string): EmailBlock {
  return { kind: "quote", text: words };
}
