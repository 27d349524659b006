import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { derCertificatesIn } from "./der-certificates";

const TEXT_MAX_LENGTH = 100_000;
const CERTIFICATES_MAX = 5;
/** Hyphens as editors and mail programs write them. */
const DASHES = /[\u2010-\u2015]+/g;
const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----([^-]*)-----END [A-Z0-9 ]{1,40}-----/g;
const XML_ELEMENT = /<(?:[\w.-]{1,40}:)?X509Certificate>([^<]*)</g;
const CERTIFICATE_LABEL = /^(?:X509 |TRUSTED )?CERTIFICATE$/;
const CONTAINER_LABEL = /^(?:PKCS7|PKCS #7 SIGNED DATA|CMS)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const PEM = /^-----BEGIN CERTIFICATE-----\n/;

/** Certificates as PEM, in whatever form they are pasted; a text that holds several becomes several. */
export const certificates = z
  .array(z.string().trim().min(1).max(TEXT_MAX_LENGTH))
  .min(1, sentence("certificate_missing"))
  .overwrite((texts) => [...new Set(texts.flatMap((text) => certificatesIn(text) ?? [text]))])
  .check((payload) => {
    for (const [index, text] of payload.value.entries()) {
      if (PEM.test(text)) continue;
      const message = sentence(isOther(text) ? "certificate_is_key" : "certificate_form");
      payload.issues.push({ code: "custom", input: text, path: [index], message });
    }
  })
  .max(CERTIFICATES_MAX);

/**
 * The certificates in a text, as PEM: PEM blocks with anything around them, in one line or with `\\n` for its line ends,
 * the element of SAML metadata, Base64 of DER, and PKCS #7 with its chain. Null for a text without any.
 */
export function certificatesIn(text: string): string[] | null {
  const plain = text
    .replace(/\\r\\n|\\[nr]/g, "\n")
    .replace(/[\u200b\ufeff"']/g, "")
    .replace(DASHES, "-----")
    .replace(/-+/g, asMarks)
    .replace(/----- /g, "-----")
    .replace(/ -----/g, "-----");
  const blocks = Array.from(plain.matchAll(BLOCK), ([, label = "", body = ""]) => ({ label, body }));
  const bodies = blocks.filter(({ label }) => CERTIFICATE_LABEL.test(label) || CONTAINER_LABEL.test(label));
  const elements = Array.from(plain.matchAll(XML_ELEMENT), ([, body = ""]) => ({ label: "CERTIFICATE", body }));
  const isWhole = blocks.length === 0 && elements.length === 0;
  const bare = { label: "CERTIFICATE", body: plain.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, "") };
  const found = isWhole ? [bare] : [...bodies, ...elements];
  const pems = found.flatMap(({ body }) => pemsOf(body.replace(/\s+/g, "")));
  return pems.length > 0 ? pems : null;
}

/** A row of dashes as PEM has it: five, or twice five where one block follows another on its line. */
function asMarks(dashes: string, at: number, text: string): string {
  if (dashes.length < 4) return dashes;
  const isBetween = dashes.length >= 8 && text.startsWith("BEGIN ", at + dashes.length);
  return isBetween ? "-----\n-----" : "-----";
}

/** The certificates of one Base64 text: the text itself, or the contents of its PKCS #7 container. */
function pemsOf(base64: string): string[] {
  if (!BASE64.test(base64)) return [];
  return (derCertificatesIn(base64) ?? [base64]).map(asPem);
}

function asPem(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n");
}

/** Whether a text is PEM of something else: a private or public key, or a request for a certificate. */
function isOther(text: string): boolean {
  return /BEGIN [A-Z0-9 ]{0,40}(?:KEY|REQUEST)/.test(text);
}
