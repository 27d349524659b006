import { X509Certificate } from "node:crypto";
import type { Output } from "@/lib/contract";
import type { MailDomainProof, Organization } from "@/lib/contract/sso/schemas";
import type { Settings } from "../../config";
import type { OrganizationDomainRow } from "../../db/schema/sso";
import { expectedName } from "../../sso/person-attributes";
import { serviceAddresses } from "../../sso/port";
import { proofName } from "../domains/policy";
import { connectionSteps } from "./judge-connection-test";
import type { OrganizationUse, OrganizationWithDomains } from "./queries";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days before its end a certificate is announced. */
const CERTIFICATE_NOTICE_DAYS = 30;

type PresentDeps = Readonly<{ settings: Pick<Settings, "appUrl" | "clientSecretOf">; now: () => Date }>;

/** The organisation that offers single sign-on for an address, or none. */
export function presentEmailCheck(organization: { name: string; slug: string } | null): Output<"checkEmail"> {
  return {
    sso_available: organization !== null,
    organization_name: organization?.name ?? null,
    organization_slug: organization?.slug ?? null,
  };
}

/** An organisation for an admin. Of its client secret it shows only whether it is set. */
export function presentOrganization(
  { settings: { appUrl, clientSecretOf }, now }: PresentDeps,
  row: OrganizationWithDomains,
  use: OrganizationUse | undefined,
): Organization {
  const { entityId, acsUrl, callbackUrl, logoutUrl } = serviceAddresses(appUrl, row.slug);
  const variable = row.settings.protocol === "oidc" ? row.settings.client_secret_variable : null;
  const certificates = certificatesOf(row);
  const isSecretSet = variable === null || clientSecretOf(variable) !== null;
  const daysLeft = daysUntilLast(certificates, now());
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    domains: row.domains.map(({ domain }) => domain),
    domain_proofs: row.domains.map(presentProof),
    connection: row.settings,
    attribute_mapping: row.attributeMapping,
    enabled: row.enabled,
    is_required: row.isRequired,
    creates_accounts: row.createsAccounts,
    certificates,
    state: stateOf(row, { isSecretSet, daysLeft }),
    days_left: daysLeft,
    test: presentTest(row, use?.testedBy ?? null),
    people: use?.people ?? 0,
    last_sign_in_at: use?.lastSignInAt?.toISOString() ?? null,
    version: row.version,
    client_secret_is_set: isSecretSet,
    service: {
      entity_id: entityId,
      acs_url: acsUrl,
      callback_url: callbackUrl,
      logout_url: logoutUrl,
      certificate: row.serviceCertificate,
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function presentProof(row: OrganizationDomainRow): MailDomainProof {
  const { domain, token, problem, checkedAt, verifiedAt } = row;
  return {
    domain,
    state: verifiedAt === null ? "unproven" : "proven",
    record: { type: "TXT", name: proofName(domain), value: token },
    problem,
    checked_at: checkedAt?.toISOString() ?? null,
    verified_at: verifiedAt?.toISOString() ?? null,
  };
}

function presentTest(row: OrganizationWithDomains, testedBy: string | null): Organization["test"] {
  const { testResult } = row;
  if (!testResult) return null;
  return {
    tested_at: testResult.testedAt,
    tested_by: testedBy,
    problem: testResult.problem ?? "none",
    steps: connectionSteps(row, testResult),
    attributes: [
      ...testResult.attributes,
      ...testResult.missing.map((field) => ({
        name: expectedName(field, row.attributeMapping),
        value: null,
      })),
    ],
  };
}

function certificatesOf({ settings }: OrganizationWithDomains): Organization["certificates"] {
  if (settings.protocol !== "saml") return [];
  return settings.certificates.map((pem) => {
    const { validTo, fingerprint256 } = new X509Certificate(pem);
    return { valid_until: new Date(validTo).toISOString(), fingerprint: fingerprint256 };
  });
}

function daysUntilLast(certificates: Organization["certificates"], now: Date): number | null {
  const ends = certificates.map(({ valid_until }) => Date.parse(valid_until));
  return ends.length === 0 ? null : Math.floor((Math.max(...ends) - now.getTime()) / DAY_MS);
}

type Health = { isSecretSet: boolean; daysLeft: number | null };

function stateOf(row: OrganizationWithDomains, { isSecretSet, daysLeft }: Health): Organization["state"] {
  if (!row.enabled) return "off";
  const hasEnded = daysLeft !== null && daysLeft < 0;
  if (hasEnded || !isSecretSet || (row.testResult && row.testResult.problem !== null)) return "failing";
  if (row.domains.every(({ verifiedAt }) => verifiedAt === null)) return "unproven";
  if (daysLeft !== null && daysLeft <= CERTIFICATE_NOTICE_DAYS) return "ending";
  return row.testResult ? "works" : "untested";
}
