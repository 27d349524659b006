import { z } from "zod";
import { sentence } from "../field-sentences";
import { line, timestamp, urlslug } from "../fields";
import { hasNoCredentials } from "../links/schemas";
import { certificate } from "./certificate";
import { clientSecretVariable } from "./client-secret-variable";

/** An organisation's name in addresses. */
export const organizationSlug = urlslug;

/** The part of an address behind its @, whole: a subdomain is a domain of its own. */
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
  /** Where browsers are sent to sign in (HTTP-Redirect binding). */
  entry_point: webAddress,
  /** The identity provider's entity id. */
  idp_issuer: z.string().trim().min(1).max(1000),
  /** Those that it signs with; two while it changes from one to the next. */
  certificates: z.array(certificate).min(1, sentence("certificate_missing")).max(5),
  /** The attribute that names a person for good; null takes the NameID. */
  subject_attribute: attributeName.nullable().default(null),
  /** Whether requests are signed, by a key that this site makes and keeps; its certificate stands in the metadata. */
  sign_requests: z.boolean().default(false),
  /** Where signing out is told (HTTP-Redirect binding); null ends the session on this site alone. */
  logout_url: webAddress.nullable().default(null),
});
export type SamlConnection = z.output<typeof samlConnection>;

const oidcConnection = z.object({
  protocol: z.literal("oidc"),
  issuer: webAddress,
  client_id: z.string().trim().min(1).max(500),
  /** Null for a client without a secret. */
  client_secret_variable: clientSecretVariable.nullable().default(null),
  /** Whether who signs out here signs out there too, where its issuer has a way to. */
  single_logout: z.boolean().default(false),
});
export type OidcConnection = z.output<typeof oidcConnection>;

const connection = z.discriminatedUnion("protocol", [samlConnection, oidcConnection]);
export type Connection = z.output<typeof connection>;

/** What an identity provider calls these; null takes the usual names. */
const attributeMapping = z.object({
  email: attributeName.nullable().default(null),
  first_name: attributeName.nullable().default(null),
  last_name: attributeName.nullable().default(null),
});
export type AttributeMapping = z.output<typeof attributeMapping>;

/** What an admin says about an organisation; an update names only what it changes. */
export const organizationFields = {
  name: line(120),
  slug: organizationSlug,
  /** Its identity provider is believed about addresses of these, and of no other. */
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
  /** Whether the environment has the variable, or none is named. */
  client_secret_is_set: z.boolean(),
  /** What the identity provider has to be told of this site. */
  service: z.strictObject({
    entity_id: z.string(),
    acs_url: z.string(),
    callback_url: z.string(),
    /** Where it leads back to after signing out. */
    logout_url: z.string(),
    /** What requests are signed with; null where they are not. */
    certificate: z.string().nullable(),
  }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Organization = z.output<typeof organization>;

/** What can be wrong with an organisation's connection, and `none`. */
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
