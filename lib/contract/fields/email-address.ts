/** Neither shown nor part of any address: control characters, halves of surrogate pairs, direction marks, zero-width characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const ATOM = /^[^\s@<>,;:"()[\]\\.\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LOCAL_MAX_BYTES = 64;
const ADDRESS_MAX = 254;

/** Characters that people type or paste around an address: separators of a list, quotation marks and brackets of a sentence. */
const SURROUNDING = /[\s,;"'“”„‘’«»()[\]]/u;
/** The full-width forms of ASCII, which East Asian input methods produce. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** An address as typed or pasted: its canonical spelling, and the name written before it ("" without one). */
export type Mailbox = Readonly<{ email: string; name: string }>;

/**
 * Reads "a@b.c", "Name <a@b.c>" (RFC 5322), "mailto:a@b.c?subject=…" (RFC 6068) and addresses in full-width characters,
 * with or without the marks of a list or a sentence around them. Any other text comes back cleaned and otherwise unchanged.
 */
export function readMailbox(text: string): Mailbox {
  const cleaned = text.replace(INVISIBLE, "").replace(FULL_WIDTH, toHalfWidth).replace(/\s/g, " ").trim();
  const bracketed = splitBrackets(cleaned);
  const address = withoutMailto(bracketed?.address ?? cleaned);
  return { email: canonicalSpelling(trimMarks(address)), name: bracketed ? trimMarks(bracketed.name) : "" };
}

/**
 * The one spelling of an email address: without invisible characters, in lower case and NFC, its domain in the ASCII
 * form (UTS 46, `xn--`). Reads the forms of `readMailbox`.
 */
export function canonicalEmail(text: string): string {
  return readMailbox(text).email;
}

/** Whether a canonical address can receive mail: a dot-atom before the @ and a domain name of two labels or more (RFC 5321). */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(0, at));
  const labels = address.slice(at + 1).split(".");
  return (
    address.length <= ADDRESS_MAX &&
    new TextEncoder().encode(local).length <= LOCAL_MAX_BYTES &&
    local.split(".").every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // The last label of a name is never a number: that is an IP address.
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

function canonicalSpelling(address: string): string {
  const lower = address.normalize("NFC").toLowerCase().normalize("NFC");
  const at = lower.lastIndexOf("@");
  return at < 0 ? lower : `${lower.slice(0, at)}@${asciiDomain(lower.slice(at + 1))}`;
}

/** Null unless one pair of angle brackets ends the text, but for the marks of a list. */
function splitBrackets(text: string): { name: string; address: string } | null {
  const end = trimMarks(text);
  const open = end.indexOf("<");
  if (open < 0 || !end.endsWith(">") || end.indexOf("<", open + 1) >= 0) return null;
  return { name: end.slice(0, open), address: end.slice(open + 1, -1) };
}

/** A link may percent-encode any sign (RFC 6068); one that cannot be decoded stays as it is, and is rejected as an address. */
function withoutMailto(address: string): string {
  if (!/^mailto:/i.test(address)) return address;
  try {
    return decodeURIComponent(address.slice(7).replace(/\?.*$/, ""));
  } catch {
    return address;
  }
}

function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SURROUNDING.test(text[start] ?? "")) start += 1;
  while (end > start && SURROUNDING.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

const toHalfWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

function asciiDomain(domain: string): string {
  // ASCII needs no conversion, and a URL would read "1.2" or "a/b" in its own way.
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  if (/[\s/?#\\:@%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
