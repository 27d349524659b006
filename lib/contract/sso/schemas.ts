import { z } from "zod";
import { dnsRecord } from "../domains/schemas";
import { sentence } from "../fields/field-sentences";
import { expectedVersion, line, timestamp, urlslug } from "../fields/fields";
import { clientSecretVariable } from "../fields/secret-variables";
import { hasNoCredentials } from "../links/schemas";
import { certificates } from "./certificate";

/** An organisation's slug. */
export const organizationSlug = urlslug;

/** The full domain of an email address; a subdomain is a separate domain. */
export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, sentence("mail_domain_form"));

const webAddress = z
  .url({ protocol: /^https?$/, error: sentence("web_address_form") })
  .max(1000)
  .refine(hasNoCredentials, sentence("web_address_credentials"));

const attributeName = z.string().trim().min(1).max(300);

export const samlConnection = z.object({
  protocol: z.literal("saml"),
  /** The single sign-on URL (HTTP-Redirect binding). */
  entry_point: webAddress,
  /** The identity provider's entity id. */
  idp_issuer: z.string().trim().min(1).max(1000),
  /** Its signing certificates; two during a rollover. */
  certificates,
  /** The attribute with the permanent user id; null uses the NameID. */
  subject_attribute: attributeName.nullable().default(null),
  /** Whether requests are signed, by a key generated and stored by this site; its certificate is in the metadata. */
  sign_requests: z.boolean().default(false),
  /** The single logout URL (HTTP-Redirect binding); null ends only the session on this site. */
  logout_url: webAddress.nullable().default(null),
});
export type SamlConnection = z.output<typeof samlConnection>;

export const oidcConnection = z.object({
  protocol: z.literal("oidc"),
  issuer: webAddress,
  client_id: z.string().trim().min(1).max(500),
  /** Null for a client without a secret. */
  client_secret_variable: clientSecretVariable.nullable().default(null),
  /** Whether signing out here also signs out at the issuer, if it supports that. */
  single_logout: z.boolean().default(false),
});
export type OidcConnection = z.output<typeof oidcConnection>;

const connection = z.discriminatedUnion("protocol", [samlConnection, oidcConnection]);
export type Connection = z.output<typeof connection>;

/** The identity provider's attribute names; null uses the common names. */
const attributeMapping = z.object({
  email: attributeName.nullable().default(null),
  first_name: attributeName.nullable().default(null),
  last_name: attributeName.nullable().default(null),
});
export type AttributeMapping = z.output<typeof attributeMapping>;

/** The input for an organisation; an update contains only changed fields and the version that it began from. */
export const organizationFields = {
  name: line(120),
  slug: organizationSlug,
  /** The identity provider is trusted only for email addresses of these domains. */
  domains: z.array(mailDomain).min(1, sentence("mail_domain_missing")).max(50),
  connection,
  attribute_mapping: attributeMapping,
  enabled: z.boolean(),
  /** Whether its people can no longer sign in by password; admins of this site always can. */
  is_required: z.boolean(),
  /** Whether the first sign-in of an unknown person creates an account. */
  creates_accounts: z.boolean(),
};
export const organizationVersion = { version: expectedVersion };

export const organizationId = z.uuid();

/** Problems of an organisation's connection or of a test sign-in, and `none`. */
export const signOnProblem = z.enum([
  "none",
  "unreachable",
  "insecure",
  "wrong_issuer",
  "certificate_over",
  "secret_missing",
  "wrong_client",
  "secret_expired",
  "key_lost",
  "denied",
  "login_needed",
  "unsupported",
  "provider_error",
  "request",
  "encrypted",
  "unsigned",
  "signature",
  "signature_method",
  "altered",
  "audience",
  "time",
  "recipient",
  "subject_missing",
  "subject_type",
  "email_missing",
  "email_unverified",
  "email_elsewhere",
  "other",
]);
export type SignOnProblem = z.output<typeof signOnProblem>;

/** A check of a connection, in words. `open`: not reached, since an earlier check failed. */
const connectionStep = z.strictObject({
  state: z.enum(["ok", "warning", "failed", "open"]),
  message: z.string(),
  /** The recommended action; null where none is needed. */
  hint: z.string().nullable(),
});
export type ConnectionStep = z.output<typeof connectionStep>;

/** The latest test sign-in of a connection. */
const connectionTest = z.strictObject({
  tested_at: timestamp,
  /** The admin's name; null after the account is deleted. */
  tested_by: z.string().nullable(),
  problem: signOnProblem,
  steps: z.array(connectionStep),
  /** The decoded answer, as the identity provider names its attributes; null for one that is missing. */
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
});

/** The problem that the last DNS check of a domain's TXT record found. */
const mailDomainProblem = z.enum(["missing", "different", "unanswered"]);
export type MailDomainProblem = z.output<typeof mailDomainProblem>;

/** Whether an organisation may vouch for the addresses of a domain, and the record that proves it. */
const mailDomainProof = z.strictObject({
  domain: z.string(),
  state: z.enum(["unproven", "proven"]),
  record: dnsRecord,
  problem: mailDomainProblem.nullable(),
  checked_at: timestamp.nullable(),
  verified_at: timestamp.nullable(),
});
export type MailDomainProof = z.output<typeof mailDomainProof>;

/** `ending`: the last certificate ends soon. `unproven`: none of its domains is proven. `off`: not enabled. */
const ORGANIZATION_STATES = ["works", "ending", "untested", "unproven", "failing", "off"] as const;

export const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  slug: z.string(),
  domains: z.array(z.string()),
  /** The proofs of these domains, in their order. */
  domain_proofs: z.array(mailDomainProof),
  connection,
  attribute_mapping: attributeMapping,
  enabled: z.boolean(),
  is_required: z.boolean(),
  creates_accounts: z.boolean(),
  /** The certificates of a SAML connection, in its order. */
  certificates: z.array(z.strictObject({ valid_until: timestamp, fingerprint: z.string() })),
  state: z.enum(ORGANIZATION_STATES),
  /** Days until the last certificate ends; null without one. */
  days_left: z.number().int().nullable(),
  test: connectionTest.nullable(),
  /** People who have signed in with it. */
  people: z.number().int(),
  last_sign_in_at: timestamp.nullable(),
  version: z.number().int(),
  /** Whether the environment variable is set, or none is required. */
  client_secret_is_set: z.boolean(),
  /** This site's data for the identity provider. */
  service: z.strictObject({
    entity_id: z.string(),
    acs_url: z.string(),
    callback_url: z.string(),
    /** The redirect URL after signing out. */
    logout_url: z.string(),
    /** The signing certificate; null for unsigned requests. */
    certificate: z.string().nullable(),
  }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Organization = z.output<typeof organization>;
