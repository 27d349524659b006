/** Neither shown nor part of any address: control characters, halves of surrogate pairs, direction marks, zero-width characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const ATOM = /^[^\s@<>,;:"()[\]\\.\p{C}\p{Z}]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LOCAL_MAX_BYTES = 64;
const ADDRESS_MAX = 254;

/**
 * The one spelling of an email address: without invisible characters, in lower case and NFC, its domain in the ASCII
 * form (UTS 46, `xn--`). What is not an address comes back cleaned and otherwise as it was.
 */
export function canonicalEmail(text: string): string {
  const cleaned = text.replace(INVISIBLE, "").trim().normalize("NFC").toLowerCase().normalize("NFC");
  const at = cleaned.lastIndexOf("@");
  if (at < 0) return cleaned;
  return `${cleaned.slice(0, at)}@${asciiDomain(cleaned.slice(at + 1))}`;
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

function asciiDomain(domain: string): string {
  // ASCII needs no conversion, and a URL would read "1.2" or "a/b" in its own way.
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  if (/[\s/?#\\:@%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
