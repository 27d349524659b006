import type { SignOnProblem } from "@/lib/contract/sso/schemas";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { SignOnFailure } from "./port";

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

type Element = Readonly<Record<string, unknown>>;
type Problem = readonly [problem: Exclude<SignOnProblem, "none">, reason: string];
type Expected = { issuer: string; audience: string; recipient: string; requestId: string; now: number };

/**
 * Checks the signed content that the library does not: issuer, audience, recipient, InResponseTo and validity period (SAML
 * 2.0 profiles, 4.1.4.2). Some providers put blanks around the texts. Returns the assertion's id, remaining validity, time
 * of issue, and the end of the session that it sets. Content outside the signature is untrusted.
 */
export function checkAssertion(
  assertion: Element,
  expected: Expected,
): { id: string; validForMs: number; issuedAtMs: number | null; sessionEndsAtMs: number | null } {
  const issuer = textIn(first(assertion, "Issuer"));
  if (issuer !== expected.issuer)
    reject(["wrong_issuer", `It is from ${issuer ?? "nobody"} and not from ${expected.issuer}.`]);
  requireAudience(assertion, expected.audience);
  const id = attribute(assertion, "ID");
  if (!id) reject(["other", "The assertion has no ID."]);
  const confirmations = children(first(assertion, "Subject"), "SubjectConfirmation");
  const problems = confirmations.map((confirmation) => problemOf(confirmation, expected));
  const good = confirmations[problems.indexOf(null)];
  if (!good) {
    reject(problems[0] ?? ["recipient", "The assertion does not say for whom it is (SubjectConfirmation)."]);
  }
  const until = timeOf(first(good, "SubjectConfirmationData"), "NotOnOrAfter") ?? expected.now;
  return {
    id,
    validForMs: until - expected.now + CLOCK_SKEW_MS,
    issuedAtMs: timeOf(assertion, "IssueInstant"),
    sessionEndsAtMs: timeOf(first(assertion, "AuthnStatement"), "SessionNotOnOrAfter"),
  };
}

/** Each restriction must name this site among its audiences (SAML 2.0 core, 2.5.1.4). */
function requireAudience(assertion: Element, audience: string): void {
  const restrictions = children(first(assertion, "Conditions"), "AudienceRestriction");
  if (restrictions.length === 0) reject(["audience", "The assertion has no AudienceRestriction."]);
  for (const restriction of restrictions) {
    const names = children(restriction, "Audience").map(textIn);
    if (!names.includes(audience))
      reject(["audience", `Its audience is ${names.join(", ") || "nobody"} and not ${audience}.`]);
  }
}

function problemOf(confirmation: Element, { recipient, requestId, now }: Expected): Problem | null {
  const data = first(confirmation, "SubjectConfirmationData");
  const until = timeOf(data, "NotOnOrAfter");
  const from = timeOf(data, "NotBefore");
  if (attribute(confirmation, "Method") !== BEARER) return ["recipient", "The assertion is not for its bearer."];
  if (attribute(data, "Recipient") !== recipient) return ["recipient", `Its Recipient is not ${recipient}.`];
  if (attribute(data, "InResponseTo") !== requestId)
    return ["request", "The assertion does not answer this request (InResponseTo)."];
  if (until === null) return ["time", "The assertion does not say how long it holds (NotOnOrAfter)."];
  if (now - CLOCK_SKEW_MS >= until) return ["time", "The assertion is over (NotOnOrAfter)."];
  if (from !== null && now + CLOCK_SKEW_MS < from) return ["time", "The assertion does not hold yet (NotBefore)."];
  return null;
}

function reject([problem, reason]: Problem): never {
  throw new SignOnFailure("refused", problem, reason);
}

function children(parent: Element, name: string): Element[] {
  const found = parent[name];
  return Array.isArray(found)
    ? found.filter((child): child is Element => child !== null && typeof child === "object")
    : [];
}

function first(parent: Element, name: string): Element {
  return children(parent, name)[0] ?? {};
}

function textIn(element: Element): string | null {
  return typeof element._ === "string" ? element._.trim() : null;
}

function attribute(element: Element, name: string): string | null {
  const value: unknown = Reflect.get(Object(element.$), name);
  return typeof value === "string" ? value : null;
}

function timeOf(element: Element, name: string): number | null {
  const time = Date.parse(attribute(element, name) ?? "");
  return Number.isNaN(time) ? null : time;
}
