import type { SignOnProblem } from "@/lib/contract/sso/schemas";
import { SignOnFailure } from "./port";
import { rootOf } from "./saml-message";
import { verifiedXml } from "./verify-xml-signature";
import { childElements, PROTOCOL } from "./xml";

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** The meaning of the status of a response, by the last part of its code (SAML 2.0 core, 3.2.2.2). */
const BY_STATUS: Readonly<Record<string, Exclude<SignOnProblem, "none">>> = {
  RequestDenied: "denied",
  AuthnFailed: "denied",
  UnknownPrincipal: "denied",
  NoPassive: "login_needed",
  Responder: "provider_error",
  NoAvailableIDP: "provider_error",
  NoSupportedIDP: "provider_error",
};

/** The request that a response says it answers, before anything is verified; null when it names none. */
export function requestIdOf(answer: string): string | null {
  const xml = Buffer.from(answer, "base64").toString("utf8");
  const [tag] = /<(?:[\w.-]{1,40}:)?Response\s[^<>]{0,4000}>/.exec(xml) ?? [];
  return /\sInResponseTo\s*=\s*["']([^"'<]{1,300})["']/.exec(tag ?? "")?.[1] ?? null;
}

/**
 * The assertion of a response, exactly as it is signed: by a signature of its own, or by one of the whole response. Throws
 * SignOnFailure for a response to another request, without success, or without exactly one signed assertion.
 */
export function readSignedAssertion(xml: string, requestId: string, certificates: readonly string[]): string {
  const response = rootOf(xml);
  if (response.localName !== "Response" || response.namespaceURI !== PROTOCOL) {
    throw new SignOnFailure("refused", "other", "The answer is no SAML response.");
  }
  requireSuccess(response);
  const inResponseTo = response.getAttribute("InResponseTo");
  if (inResponseTo !== requestId) {
    const reason = inResponseTo ? "InResponseTo is not valid" : "InResponseTo is missing from the response";
    throw new SignOnFailure("refused", "request", reason);
  }
  const assertion = onlyAssertion(response);
  // One good signature is enough: some providers sign the response by another key, such as a gateway's.
  const [byItself, byResponse] = [
    () => verifiedXml(xml, assertion, certificates),
    () => verifiedInResponse(xml, response, certificates),
  ].map(attempt);
  const signed = byItself?.content ?? byResponse?.content;
  if (signed) return signed;
  throw (
    byItself?.failure ??
    byResponse?.failure ??
    new SignOnFailure("refused", "unsigned", "Neither the response nor the assertion is signed.")
  );
}

type Attempt = Readonly<{ content?: string | null; failure?: SignOnFailure }>;

function attempt(verify: () => string | null): Attempt {
  try {
    return { content: verify() };
  } catch (failure) {
    if (!(failure instanceof SignOnFailure)) throw failure;
    return { failure };
  }
}

/** The assertion in the content that the response's own signature covers. */
function verifiedInResponse(xml: string, response: Element, certificates: readonly string[]): string | null {
  const signed = verifiedXml(xml, response, certificates);
  return signed === null ? null : onlyAssertion(rootOf(signed)).toString();
}

function onlyAssertion(response: Element): Element {
  const encrypted = childElements(response, "*", "EncryptedAssertion");
  const assertions = childElements(response, "*", "Assertion");
  const [assertion] = assertions;
  if (assertions.length + encrypted.length > 1) {
    throw new SignOnFailure("refused", "other", "The answer has multiple assertions.");
  }
  if (encrypted.length > 0) {
    throw new SignOnFailure(
      "refused",
      "encrypted",
      "The assertion is encrypted, but this site has offered no key for it.",
    );
  }
  if (!assertion) throw new SignOnFailure("refused", "other", "The answer has no assertion.");
  return assertion;
}

/** A failure is taken at its word without a signature: many providers do not sign it, and it gives nothing. */
function requireSuccess(response: Element): void {
  const [status] = childElements(response, PROTOCOL, "Status");
  const [outer] = status ? childElements(status, PROTOCOL, "StatusCode") : [];
  const code = outer?.getAttribute("Value") ?? "";
  if (!outer || code === SUCCESS) return;
  const [inner] = childElements(outer, PROTOCOL, "StatusCode");
  const names = [inner, outer].flatMap((one) => /[^:]+$/.exec(one?.getAttribute("Value") ?? "")?.[0] ?? []);
  const [message] = status ? childElements(status, PROTOCOL, "StatusMessage") : [];
  const words = message?.textContent?.replace(/\s+/g, " ").trim().slice(0, 200) ?? "";
  const [name = "unknown"] = names;
  throw new SignOnFailure("refused", BY_STATUS[name] ?? "unsupported", words === "" ? name : `${name}: ${words}`);
}
