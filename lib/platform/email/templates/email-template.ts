import { oneLine } from "@/lib/contract/one-line";
import { emailText } from "./email-text";

/** A piece of a letter. Texts are plain; what the layout makes of each kind is its own affair. */
export type EmailBlock =
  | { kind: "text" | "note" | "quote"; text: string }
  | { kind: "code"; label: string; code: string }
  /** A quiet one is no button: of two choices only one is. */
  | { kind: "link"; label: string; url: string; isQuiet?: true }
  | { kind: "facts"; rows: { label: string; value: string }[] };

/** A mail that is yet to be rendered: plain data, so that a job can carry it. */
export type EmailContent = Readonly<{
  to: string;
  /** Who reads the answer, when that is not the sender. */
  replyTo?: string;
  subject: string;
  heading: string;
  parts: EmailBlock[];
  site: { name: string; url: string };
}>;

/** Whose mail it is, as every kind of mail is told it. */
export type EmailSite = { siteName: string; siteUrl: URL };

type Draft = EmailSite & Pick<EmailContent, "to" | "subject" | "heading" | "parts"> & { replyTo?: string };

/** A letter of the site. */
export function emailTemplate({ siteName, siteUrl, ...draft }: Draft): EmailContent {
  return {
    ...draft,
    subject: oneLine(draft.subject),
    heading: oneLine(draft.heading),
    site: { name: siteName, url: siteUrl.origin },
  };
}

/** The line a letter begins with. */
export function greeting(name: string | null | undefined): EmailBlock {
  const t = emailText("shared");
  const shown = oneLine(name ?? "");
  return text(shown ? t("hello", { name: shown }) : t("helloNobody"));
}

/** A paragraph; its line breaks are kept. */
export function text(words: string): EmailBlock {
  return { kind: "text", text: words };
}

/** What is said by the way, in small print. */
export function note(words: string): EmailBlock {
  return { kind: "note", text: words };
}

/** What there is to do, as a button with the address under it. */
export function link(label: string, url: URL): EmailBlock {
  return { kind: "link", label, url: url.href };
}

/** Somebody else's own words, set apart from the site's. */
export function quote(words: string): EmailBlock {
  return { kind: "quote", text: words };
}
