import { inflateRawSync } from "node:zlib";
import { SignOnFailure } from "./port";
import { ASSERTION, childElements, declaresDoctype, parseXml } from "./xml";

/** Tags that a message may have; each group of the person takes two. */
const TAGS_MAX = 2_000;
const MAX_BYTES = 200_000;

/**
 * The XML of a message in Base64, with its line ends as XML has them. Rejects a DOCTYPE, and more tags than messages have:
 * the time of verifying a signature grows with the square of their number, and 37,000 took a minute.
 */
export function decodeSamlMessage(text: string, isDeflated = false): string {
  const xml = decode(Buffer.from(text, "base64"), isDeflated).replace(/\r\n?/g, "\n");
  if (declaresDoctype(xml)) throw new SignOnFailure("refused", "other", "The answer declares a DOCTYPE.");
  if (xml.split("<").length > TAGS_MAX) {
    throw new SignOnFailure("refused", "other", `The answer has more than ${TAGS_MAX} tags.`);
  }
  return xml;
}

/** The root element of a message. Throws for malformed XML. */
export function rootOf(xml: string): Element {
  const root = parseXml(xml);
  if (!root) throw new SignOnFailure("refused", "other", "The answer is not XML.");
  return root;
}

/** The issuer that a message names; null without one. */
export function issuerOf(message: Element): string | null {
  return childElements(message, ASSERTION, "Issuer")[0]?.textContent?.trim() || null;
}

function decode(bytes: Buffer, isDeflated: boolean): string {
  if (!isDeflated) return bytes.toString("utf8");
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }).toString("utf8");
  } catch (cause) {
    throw new SignOnFailure("refused", "other", "The message cannot be inflated.", { cause });
  }
}
