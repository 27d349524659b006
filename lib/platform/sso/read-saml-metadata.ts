import { X509Certificate } from "node:crypto";
import { certificatesIn } from "@/lib/contract/sso/certificate";
import { CLOCK_SKEW_MS } from "../clock-skew";
import type { SamlProvider } from "../documents/port";
import type { FieldProblem } from "../failure";
import { KEY_TYPES } from "./key-types";
import { declaresDoctype } from "./xml";

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

/**
 * Reads the metadata of one SAML 2.0 identity provider: its entity id, the addresses of its HTTP-Redirect binding and its
 * signing certificates. Their own signature is not verified, since an admin reviews the form that they fill. `readProviders`
 * parses them, and never gets a DOCTYPE. Throws MetadataProblem.
 */
export async function readSamlMetadata(
  xml: string,
  now: Date,
  readProviders: (xml: string) => Promise<readonly SamlProvider[] | null>,
): Promise<SamlMetadata> {
  if (/^\s*<(?:!doctype\s+)?html/i.test(xml)) throw new MetadataProblem("metadata_is_page");
  if (declaresDoctype(xml)) throw new MetadataProblem("metadata_declares_doctype");
  const [provider, another] = (await readProviders(xml)) ?? [];
  if (!provider) throw new MetadataProblem("metadata_unreadable");
  if (another) throw new MetadataProblem("metadata_of_many");
  requireCurrent(provider, now);
  const entryPoint = addressOf(provider, "SingleSignOnService");
  const certificates = usableCertificates(provider);
  if (!entryPoint) requireRedirect(provider);
  if (!provider.entityId || !entryPoint || certificates.length === 0) throw new MetadataProblem("metadata_incomplete");
  return {
    name: nameOf(provider),
    connection: {
      protocol: "saml",
      entry_point: entryPoint,
      idp_issuer: provider.entityId,
      certificates,
      logout_url: addressOf(provider, "SingleLogoutService"),
    },
  };
}

/** Throws when the provider or an element around it is past its `validUntil`. */
function requireCurrent(provider: SamlProvider, now: Date): void {
  for (const end of provider.validUntil) {
    const until = Date.parse(end);
    if (until + CLOCK_SKEW_MS > now.getTime() || Number.isNaN(until)) continue;
    const day = new Date(until).toISOString().slice(0, 10);
    throw new MetadataProblem({ sentence: "metadata_expired", slots: { day } });
  }
}

/** Throws for a provider that takes sign-ins, but none by the binding of this site. */
function requireRedirect({ services }: SamlProvider): void {
  const ofSignIn = services.filter(({ name }) => name === "SingleSignOnService");
  const names = ofSignIn.map(({ binding }) => binding?.replace(BINDINGS, "") ?? "");
  const bindings = [...new Set(names)].filter((name) => name.startsWith("HTTP-")).join(", ");
  if (bindings !== "") throw new MetadataProblem({ sentence: "metadata_post_only", slots: { bindings } });
}

/** The address of a service with the HTTP-Redirect binding; null without one. */
function addressOf({ services }: SamlProvider, service: SamlProvider["services"][number]["name"]): string | null {
  const redirect = services.find(({ name, binding }) => name === service && binding === REDIRECT);
  const address = redirect?.location ?? "";
  return URL.canParse(address) && /^https?:/i.test(address) ? address : null;
}

function usableCertificates(provider: SamlProvider): string[] {
  const pems = provider.certificates.flatMap((text) => certificatesIn(text) ?? []);
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

function nameOf({ organizationNames }: SamlProvider): string | null {
  const kinds = ["OrganizationDisplayName", "OrganizationName"];
  const names = kinds.flatMap((kind) => organizationNames.filter((name) => name.kind === kind));
  const english = names.find(({ language }) => language?.toLowerCase().startsWith("en"));
  return (english ?? names[0])?.text.slice(0, 120) || null;
}
