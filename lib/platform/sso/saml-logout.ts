import type { SamlConnection } from "@/lib/contract/sso/schemas";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { type LogoutDemand, type LogoutMessage, SignOnFailure } from "./port";
import { decodeSamlMessage, issuerOf, rootOf } from "./saml-message";
import { isSignedBy, verifiedXml } from "./verify-xml-signature";
import { ASSERTION, childElements, PROTOCOL } from "./xml";

type SamlDemand = Omit<LogoutDemand, "respond"> & Readonly<{ id: string; relayState: string }>;
type Expected = Readonly<{ connection: SamlConnection; logoutUrl: string; now: number }>;

/** The longest age of a request that does not say how long it holds. */
const MAX_AGE_MS = 10 * 60_000;

/** Reads a LogoutRequest of either binding. Throws SignOnFailure unless one of the connection's certificates signed it. */
export function readSamlLogout(message: LogoutMessage, expected: Expected): SamlDemand {
  const fields = new URLSearchParams(message.fields);
  const text = fields.get("SAMLRequest");
  if (!text) reject("other", "There is no SAMLRequest.");
  const { certificates } = expected.connection;
  const xml = decodeSamlMessage(text, message.binding === "redirect");
  if (message.binding === "redirect") requireSignedQuery(message.fields, certificates);
  const signed = message.binding === "redirect" ? xml : verifiedXml(xml, rootOf(xml), certificates);
  if (signed === null) reject("unsigned", "The sign-out is not signed.");
  return { ...demandOf(rootOf(signed), expected), relayState: fields.get("RelayState") ?? "" };
}

function demandOf(request: Element, { connection, logoutUrl, now }: Expected): Omit<SamlDemand, "relayState"> {
  if (request.localName !== "LogoutRequest" || request.namespaceURI !== PROTOCOL)
    reject("other", "It is no LogoutRequest.");
  const issuer = issuerOf(request);
  if (issuer !== connection.idp_issuer) reject("wrong_issuer", `It is from ${issuer ?? "nobody"}.`);
  const destination = request.getAttribute("Destination");
  if (destination && destination !== logoutUrl) reject("recipient", `Its Destination is not ${logoutUrl}.`);
  const until = endOf(request);
  if (Number.isNaN(until)) reject("time", "The sign-out does not say when it was issued.");
  if (now - CLOCK_SKEW_MS >= until) reject("time", "The sign-out is over (NotOnOrAfter).");
  if (timeOf(request, "IssueInstant") > now + CLOCK_SKEW_MS)
    reject("time", "The sign-out is of the future (IssueInstant).");
  const id = request.getAttribute("ID");
  const [nameId] = childElements(request, ASSERTION, "NameID");
  const person = nameId?.textContent?.trim();
  if (!id || !person) reject("subject_missing", "The sign-out has no ID or no readable NameID.");
  const sessions = childElements(request, PROTOCOL, "SessionIndex").map((one) => one.textContent?.trim() ?? "");
  const replayKey = { key: `saml-logout:${issuer}:${id}`, validForMs: until - now + CLOCK_SKEW_MS };
  return { id, person, sessions: sessions.filter((one) => one !== ""), replayKey };
}

function endOf(request: Element): number {
  const until = timeOf(request, "NotOnOrAfter");
  return Number.isNaN(until) ? timeOf(request, "IssueInstant") + MAX_AGE_MS : until;
}

function timeOf(request: Element, name: string): number {
  return Date.parse(request.getAttribute(name) ?? "");
}

/** The signature is over these parameters in this order, exactly as they are encoded (SAML 2.0 bindings, 3.4.4.1). */
function requireSignedQuery(query: string, certificates: readonly string[]): void {
  const parameters = query.split("&");
  const raw = (name: string) => parameters.filter((one) => one.startsWith(`${name}=`));
  const fields = new URLSearchParams(query);
  const names = ["SAMLRequest", "RelayState", "SigAlg"];
  const parts = names.map(raw);
  // Read only signed parameters: a second, unsigned one may be spelled with percent signs.
  if (names.some((name) => fields.getAll(name).length !== raw(name).length || raw(name).length > 1)) {
    reject("other", "A parameter is there twice.");
  }
  const [algorithm, signature] = [fields.get("SigAlg"), fields.get("Signature")];
  if (!algorithm || !signature) reject("unsigned", "The sign-out is not signed.");
  if (!isSignedBy(parts.flat().join("&"), algorithm, signature, certificates)) {
    reject("signature", "The signature of the sign-out does not match.");
  }
}

function reject(problem: SignOnFailure["problem"], reason: string): never {
  throw new SignOnFailure("refused", problem, reason);
}
