import { z } from "zod";
import { sentence } from "../field-sentences";
import { line, timestamp, urlslug } from "../fields";
import { hasNoCredentials } from "../links/schemas";
import { clientSecretVariable } from "../secret-variables";
import { certificate } from "./certificate";

/** An organisation's slug. */
export const organizationSlug = urlslug;

/** The full domain of an email address; a subdomain is a separate domain. */
const mailDomain = z
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

const samlConnection = z.object({
  protocol: z.literal("saml"),
  /** The single sign-on URL (HTTP-Redirect binding). */
  entry_point: webAddress,
  /** The identity provider's entity id. */
  idp_issuer: z.string().trim().min(1).max(1000),
  /** Its signing certificates; two during a rollover. */
  certificates: z.array(certificate).min(1, sentence("certificate_missing")).max(5),
  /** The attribute with the permanent user id; null uses the NameID. */
  subject_attribute: attributeName.nullable().default(null),
  /** Whether requests are signed, by a key generated and stored by this site; its certificate is in the metadata. */
  sign_requests: z.boolean().default(false),
  /** The single logout URL (HTTP-Redirect binding); null ends only the session on this site. */
  logout_url: webAddress.nullable().default(null),
});
export type SamlConnection = z.output<typeof samlConnection>;

const oidcConnection = z.object({
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

/** The input for an organisation; an update contains only changed fields. */
export const organizationFields = {
  name: line(120),
  slug: organizationSlug,
  /** The identity provider is trusted only for email addresses of these domains. */
  domains: z.array(mailDomain).min(1, sentence("mail_domain_missing")).max(50),
  connection,
  attribute_mapping: attributeMapping,
  enabled: z.boolean(),
};

export const organizationId = z.uuid();

export const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  slug: z.string(),
  domains: z.array(z.string()),
  connection,
  attribute_mapping: attributeMapping,
  enabled: z.boolean(),
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

/** Problems of an organisation's connection, and `none`. */
export const signOnProblem = z.enum([
  "none",
  "unreachable",
  "insecure",
  "wrong_issuer",
  "certificate_over",
  "secret_missing",
  "wrong_client",
  "key_lost",
  "other",
]);
export type SignOnProblem = z.output<typeof signOnProblem>;
