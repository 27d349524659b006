import { createVerify, type KeyLike, X509Certificate } from "node:crypto";
import { type SignatureAlgorithm, SignedXml } from "xml-crypto";
import { SignOnFailure } from "./port";
import { childElements, DSIG, descendants } from "./xml";

const MORE = "http://www.w3.org/2001/04/xmldsig-more#";

type Method = Readonly<{ hash: string; keyType: "rsa" | "ec"; isPss?: boolean }>;

/** The signature methods of XML and of the HTTP-Redirect binding; none is symmetric, so a certificate is never a secret. */
const METHODS: Readonly<Record<string, Method>> = {
  "http://www.w3.org/2000/09/xmldsig#rsa-sha1": { hash: "sha1", keyType: "rsa" },
  [`${MORE}rsa-sha256`]: { hash: "sha256", keyType: "rsa" },
  [`${MORE}rsa-sha384`]: { hash: "sha384", keyType: "rsa" },
  [`${MORE}rsa-sha512`]: { hash: "sha512", keyType: "rsa" },
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1": { hash: "sha256", keyType: "rsa", isPss: true },
  [`${MORE}ecdsa-sha256`]: { hash: "sha256", keyType: "ec" },
  [`${MORE}ecdsa-sha384`]: { hash: "sha384", keyType: "ec" },
  [`${MORE}ecdsa-sha512`]: { hash: "sha512", keyType: "ec" },
};

/**
 * Verifies the signature of an element over itself with one of these certificates. Returns the signed content, which alone
 * may be trusted; null for an element without a signature of its own. Throws SignOnFailure for an invalid one.
 */
export function verifiedXml(xml: string, element: Element, certificates: readonly string[]): string | null {
  const [signature, another] = childElements(element, DSIG, "Signature");
  if (!signature) return null;
  if (another) reject("signature", "The element has two signatures.");
  requireWholeElement(element, signature);
  const [method] = descendants(signature, DSIG, "SignatureMethod");
  const algorithm = method?.getAttribute("Algorithm") ?? "none";
  if (!Object.hasOwn(METHODS, algorithm)) reject("signature_method", algorithm);
  const results = certificates.map((pem) => signedContent(xml, signature, pem));
  const good = results.find(({ content }) => content !== null);
  if (good?.content) return good.content;
  if (results.some(({ isAltered }) => isAltered)) reject("altered", "The digest differs.");
  return reject("signature", `It is signed with ${certificateName(signature)}.`);
}

/** Verifies a signature over bytes, as of a query of the HTTP-Redirect binding. */
export function isSignedBy(
  bytes: string,
  algorithm: string,
  signature: string,
  certificates: readonly string[],
): boolean {
  return certificates.some((pem) => isValid(algorithm, bytes, pem, signature));
}

/** The reference must be to the element that holds the signature, and only one element may have its ID. */
function requireWholeElement(element: Element, signature: Element): void {
  const references = descendants(signature, DSIG, "Reference");
  const [reference] = references;
  const id = element.getAttribute("ID") ?? "";
  if (!reference || references.length > 1) reject("signature", "A signature has to refer to one element.");
  if (descendants(signature, DSIG, "Transform").length > 2)
    reject("signature", "The signature has too many transforms.");
  const uri = reference.getAttribute("URI") ?? "";
  if (id === "" || /['"]/.test(id) || uri !== `#${id}`) reject("signature", "The signature is not of its own element.");
  const root = element.ownerDocument.documentElement;
  const holders = [root, ...descendants(root, "*", "*")].filter((one) =>
    ["ID", "Id", "id"].some((name) => one.getAttribute(name) === id),
  );
  if (holders.length !== 1) reject("signature", "Several elements have the ID that is signed.");
}

type Check = Readonly<{ content: string | null; isAltered: boolean }>;

/** The content that this certificate's key has signed, or null; `isAltered` when the content's digest differs. */
function signedContent(xml: string, signature: Element, pem: string): Check {
  const signed = new SignedXml({ publicCert: pem, getCertFromKeyInfo: () => null });
  signed.SignatureAlgorithms = algorithms(pem);
  signed.loadSignature(signature as never);
  try {
    if (!signed.checkSignature(xml)) return { content: null, isAltered: true };
    const [content = null, another] = signed.getSignedReferences();
    return { content: another === undefined ? content : null, isAltered: false };
  } catch {
    return { content: null, isAltered: false };
  }
}

/** xml-crypto's table of algorithms, extended by elliptic curves and bound to the type of this certificate's key. */
function algorithms(pem: string) {
  const entries = Object.keys(METHODS).map((name) => [
    name,
    class implements SignatureAlgorithm {
      getAlgorithmName = () => name;
      getSignature = (): never => {
        throw new Error("Only verifies.");
      };
      verifySignature = ((material: string, _: KeyLike, value: string) => isValid(name, material, pem, value)) as never;
    },
  ]);
  return Object.fromEntries(entries);
}

function isValid(algorithm: string, bytes: string, pem: string, signature: string): boolean {
  const method = Object.hasOwn(METHODS, algorithm) ? METHODS[algorithm] : undefined;
  const { publicKey } = new X509Certificate(pem);
  if (!method || publicKey.asymmetricKeyType !== method.keyType) return false;
  const verifier = createVerify(method.hash).update(bytes);
  const options = method.isPss ? { padding: 6, saltLength: -1 } : {};
  // XML and the Redirect binding have both numbers of an ECDSA signature one after the other, not in DER (RFC 4050, 3.3).
  return verifier.verify({ key: publicKey, dsaEncoding: "ieee-p1363", ...options }, signature, "base64");
}

/** How an admin recognises the certificate in a signature. */
function certificateName(signature: Element): string {
  const [embedded] = descendants(signature, DSIG, "X509Certificate");
  try {
    const certificate = new X509Certificate(Buffer.from(embedded?.textContent ?? "", "base64"));
    return `SHA-256 ${certificate.fingerprint256}`;
  } catch {
    return "a key that it does not name";
  }
}

function reject(problem: SignOnFailure["problem"], reason: string): never {
  throw new SignOnFailure("refused", problem, reason);
}
