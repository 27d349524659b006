import { DOMParser } from "@xmldom/xmldom";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import { certificate } from "@/lib/contract/sso/certificate";

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
  constructor(readonly sentence: FieldSentence) {
    super(sentence);
  }
}

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const CERTIFICATES_MAX = 5;

/**
 * Reads the metadata of one SAML 2.0 identity provider: its entity id, the addresses of its HTTP-Redirect binding and its
 * signing certificates. Their own signature is not verified, since an admin reviews the form that they fill. Throws
 * MetadataProblem; a DOCTYPE is never parsed.
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw new MetadataProblem("metadata_declares_doctype");
  const providers = elements(parse(xml), METADATA, "IDPSSODescriptor");
  const [provider, another] = providers;
  if (!provider) throw new MetadataProblem("metadata_unreadable");
  if (another) throw new MetadataProblem("metadata_of_many");
  const entity = provider.parentNode as Element | null;
  const issuer = entity?.getAttribute("entityID")?.trim();
  const entryPoint = addressOf(provider, "SingleSignOnService");
  const certificates = signingCertificates(provider);
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

function parse(xml: string): Element {
  const fail = () => {
    throw new MetadataProblem("metadata_unreadable");
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: () => {}, error: fail, fatalError: fail } });
  const document = parser.parseFromString(xml.trim(), "text/xml");
  return document?.documentElement ?? fail();
}

function elements(below: Element, namespace: string, name: string): Element[] {
  return Array.from(below.getElementsByTagNameNS(namespace, name));
}

/** The address of a service with the HTTP-Redirect binding; null without one. */
function addressOf(provider: Element, service: string): string | null {
  const found = elements(provider, METADATA, service).find((one) => one.getAttribute("Binding") === REDIRECT);
  const address = found?.getAttribute("Location")?.trim() ?? "";
  return URL.canParse(address) && /^https?:/i.test(address) ? address : null;
}

/** The certificates for signatures; a key without a use is for both uses (SAML 2.0 metadata, 2.4.1.1). */
function signingCertificates(provider: Element): string[] {
  const keys = elements(provider, METADATA, "KeyDescriptor").filter((key) => key.getAttribute("use") !== "encryption");
  const texts = keys.flatMap((key) => elements(key, SIGNATURE, "X509Certificate")).map((one) => one.textContent ?? "");
  const pems = texts.flatMap((text) => certificate.safeParse(text).data ?? []);
  return [...new Set(pems)].slice(0, CERTIFICATES_MAX);
}

function nameOf(entity: Element): string | null {
  const names = ["OrganizationDisplayName", "OrganizationName"].flatMap((name) => elements(entity, METADATA, name));
  const english = names.find((name) => name.getAttribute("xml:lang")?.toLowerCase().startsWith("en"));
  return (english ?? names[0])?.textContent?.trim().slice(0, 120) || null;
}
