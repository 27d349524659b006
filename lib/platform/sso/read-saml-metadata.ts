import { X509Certificate } from "node:crypto";
import { certificatesIn } from "@/lib/contract/sso/certificate";
import { CLOCK_SKEW_MS } from "../clock-skew";
import type { FieldProblem } from "../failure";
import { KEY_TYPES } from "./key-types";
import { DSIG, declaresDoctype, descendants, METADATA, parseXml } from "./xml";

/** The connection of a SAML identity provider, as far as its metadata describe it. */
export type SamlMetadata = Readonly<{
  name: string | null;
  connection: {
    protocol: "saml";
    entry_point: string;
    idp_issuer: string;
    certificates: string[];
    logout_url: string | null;
  };
}>;

/** Metadata that cannot be used. */
export class MetadataProblem extends Error {
  override readonly name = "MetadataProblem";
  constructor(readonly problem: FieldProblem) {
    super(typeof problem === "string" ? problem : problem.sentence);
  }
}

const BINDINGS = "urn:oasis:names:tc:SAML:2.0:bindings:";
const REDIRECT = `${BINDINGS}HTTP-Redirect`;
const CERTIFICATES_MAX = 5;
/** Those of one provider have some hundred tags; only the lists of federations have more, and block the event loop. */
const TAGS_MAX = 10_000;

/**
 * Reads the metadata of one SAML 2.0 identity provider: its entity id, the addresses of its HTTP-Redirect binding and its
 * signing certificates. Their own signature is not verified, since an admin reviews the form that they fill. Throws
 * MetadataProblem; a DOCTYPE is never parsed.
 */
export function readSamlMetadata(xml: string, now: Date): SamlMetadata {
  if (/^\s*<(?:!doctype\s+)?html/i.test(xml)) throw new MetadataProblem("metadata_is_page");
  if (declaresDoctype(xml)) throw new MetadataProblem("metadata_declares_doctype");
  if (xml.split("<").length > TAGS_MAX) throw new MetadataProblem("metadata_of_many");
  const root = parseXml(xml.trim());
  if (!root) throw new MetadataProblem("metadata_unreadable");
  const providers = [root, ...descendants(root, METADATA, "*")].filter(
    ({ localName }) => localName === "IDPSSODescriptor",
  );
  const [provider, another] = providers;
  if (!provider) throw new MetadataProblem("metadata_unreadable");
  if (another) throw new MetadataProblem("metadata_of_many");
  requireCurrent(provider, now);
  const entity = provider.parentNode as Element | null;
  const issuer = entity?.getAttribute("entityID")?.trim();
  const entryPoint = addressOf(provider, "SingleSignOnService");
  const certificates = signingCertificates(provider);
  if (!entryPoint) requireRedirect(provider);
  if (!entity || !issuer || !entryPoint || certificates.length === 0) throw new MetadataProblem("metadata_incomplete");
  return {
    name: nameOf(entity),
    connection: {
      protocol: "saml",
      entry_point: entryPoint,
      idp_issuer: issuer,
      certificates,
      logout_url: addressOf(provider, "SingleLogoutService"),
    },
  };
}

/** Throws when the provider or an element around it is past its `validUntil`. */
function requireCurrent(provider: Element, now: Date): void {
  for (let at: Element | null = provider; at; at = at.parentNode?.nodeType === 1 ? (at.parentNode as Element) : null) {
    const until = Date.parse(at.getAttribute("validUntil") ?? "");
    if (until + CLOCK_SKEW_MS > now.getTime() || Number.isNaN(until)) continue;
    const day = new Date(until).toISOString().slice(0, 10);
    throw new MetadataProblem({ sentence: "metadata_expired", slots: { day } });
  }
}

/** Throws for a provider that takes sign-ins, but none by the binding of this site. */
function requireRedirect(provider: Element): void {
  const services = descendants(provider, METADATA, "SingleSignOnService");
  const names = services.map((one) => one.getAttribute("Binding")?.replace(BINDINGS, "") ?? "");
  const bindings = [...new Set(names)].filter((name) => name.startsWith("HTTP-")).join(", ");
  if (bindings !== "") throw new MetadataProblem({ sentence: "metadata_post_only", slots: { bindings } });
}

/** The address of a service with the HTTP-Redirect binding; null without one. */
function addressOf(provider: Element, service: string): string | null {
  const found = descendants(provider, METADATA, service).find((one) => one.getAttribute("Binding") === REDIRECT);
  const address = found?.getAttribute("Location")?.trim() ?? "";
  return URL.canParse(address) && /^https?:/i.test(address) ? address : null;
}

/** The certificates for signatures; a key without a use is for both uses (SAML 2.0 metadata, 2.4.1.1). */
function signingCertificates(provider: Element): string[] {
  const keys = descendants(provider, METADATA, "KeyDescriptor").filter(
    (key) => key.getAttribute("use") !== "encryption",
  );
  const texts = keys.flatMap((key) => descendants(key, DSIG, "X509Certificate")).map((one) => one.textContent ?? "");
  const pems = texts.flatMap((text) => certificatesIn(text) ?? []);
  const unique = [...new Set(pems)];
  // One key that this site cannot use must not hide another that it can.
  const usable = unique.filter(hasUsableKey);
  return (usable.length > 0 ? usable : unique).slice(0, CERTIFICATES_MAX);
}

function hasUsableKey(pem: string): boolean {
  try {
    return KEY_TYPES.includes(String(new X509Certificate(pem).publicKey.asymmetricKeyType));
  } catch {
    return false;
  }
}

function nameOf(entity: Element): string | null {
  const names = ["OrganizationDisplayName", "OrganizationName"].flatMap((name) => descendants(entity, METADATA, name));
  const english = names.find((name) => name.getAttribute("xml:lang")?.toLowerCase().startsWith("en"));
  return (english ?? names[0])?.textContent?.trim().slice(0, 120) || null;
}
