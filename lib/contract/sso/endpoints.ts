import { z } from "zod";
import { secret } from "../accounts/session-schemas";
import { sentence } from "../fields/field-sentences";
import { emailAddress, nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { ssoAddresses } from "./addresses";
import {
  organizationFields as fields,
  mailDomain,
  oidcConnection,
  organization,
  organizationFields,
  organizationId,
  organizationSlug,
  organizationVersion,
  samlConnection,
  signOnProblem,
} from "./schemas";

/** Errors that an identity provider or its connection causes before anybody has signed in. */
const connectionErrors = ["sso_refused", "sso_unavailable", "sso_misconfigured"] as const;

export const beginConnectionTest = defineEndpoint({
  ...ssoAddresses.beginConnectionTest,
  access: "admin",
  summary: "Starts a test sign-in with an organisation and returns its URL. Signs no one in and creates no account.",
  input: z.object({ id: organizationId }),
  output: z.strictObject({ location: z.string() }),
  errors: ["not_found", ...connectionErrors],
});

export const beginSignOn = defineEndpoint({
  ...ssoAddresses.beginSignOn,
  access: "public",
  summary:
    "Starts a sign-in with an organisation and returns the identity provider's URL, for one attempt within 10 minutes.",
  input: z.object({
    slug: organizationSlug,
    /** The SHA-256 of this browser's verifier: no other browser can finish. */
    challenge: secret,
    /** The destination after the sign-in, returned at the end. */
    way: z.string().max(3000),
    /** The login hint for the identity provider. */
    email: emailAddress.nullish(),
    /** The identity provider that began this sign-in itself, and whom it means; it must be the organisation's. */
    issuer: z.string().max(1000).nullish(),
    login_hint: z.string().max(500).nullish(),
  }),
  output: z.strictObject({ location: z.string() }),
  errors: ["not_found", ...connectionErrors],
  limit: "signOn",
});

export const checkEmail = defineEndpoint({
  ...ssoAddresses.checkEmail,
  access: "public",
  summary:
    "Tells whether an email address signs in with an organisation, by its domain. Does not reveal who has an account.",
  input: z.object({ email: emailAddress }),
  output: z.strictObject({
    sso_available: z.boolean(),
    organization_name: z.string().nullable(),
    organization_slug: z.string().nullable(),
  }),
  errors: [],
  limit: "checkEmail",
});

export const checkOrganizationDomain = defineEndpoint({
  ...ssoAddresses.checkOrganizationDomain,
  access: "admin",
  summary:
    "Checks the TXT record that verifies an organisation's domain. The organisation signs in only users of verified domains.",
  input: z.object({ id: organizationId, domain: mailDomain }),
  output: organization,
  errors: ["not_found"],
});

export const createOrganization = defineEndpoint({
  ...ssoAddresses.createOrganization,
  access: "admin",
  summary: "Adds an organisation with single sign-on. Refuses the slug or a domain of another one.",
  input: z.object({
    ...fields,
    attribute_mapping: fields.attribute_mapping.prefault({}),
    enabled: fields.enabled.default(true),
    is_required: fields.is_required.default(false),
    creates_accounts: fields.creates_accounts.default(true),
  }),
  output: organization,
  errors: ["not_found", "already_exists"],
});

export const deleteOrganization = defineEndpoint({
  ...ssoAddresses.deleteOrganization,
  access: "admin",
  summary: "Deletes an organisation. Its users keep their accounts and can sign in with an emailed code.",
  input: z.object({ id: organizationId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

/**
 * proof_needed: an account with this address exists, which must be proven in this browser first. email_missing,
 * email_unverified, email_elsewhere: the organisation returned no email address, one that it has not verified, or one
 * outside its domains. second_step_needed: an admin
 * of a site that requires a second factor for admins. no_account: the organisation creates none. tested: an admin's test
 * of the connection, which signs no user in.
 */
const outcome = z.enum([
  "signed_in",
  "proof_needed",
  "email_missing",
  "email_unverified",
  "email_elsewhere",
  "second_step_needed",
  "no_account",
  "tested",
]);

export const finishSignOn = defineEndpoint({
  ...ssoAddresses.finishSignOn,
  access: "public",
  gives: ["account"],
  summary:
    "Signs in the user whom an organisation vouched for, in the browser that started the sign-in. Every attempt uses the code up.",
  input: z.object({ slug: organizationSlug, code: secret, verifier: secret }),
  output: z.strictObject({
    outcome,
    /** As given at the start; the organisation's id for a test. */
    way: z.string(),
    /** The address to prove. */
    email_address: z.string().nullable(),
    /** Whether to prove it by password; otherwise by a code. */
    has_password: z.boolean(),
    /** Whether an unclaimed payment or entity waits for the user who has just signed in. */
    has_claims: z.boolean(),
  }),
  errors: ["not_found", "sso_refused", "account_suspended"],
  limit: "signOn",
});

export const getMetadata = defineEndpoint({
  ...ssoAddresses.getMetadata,
  access: "public",
  summary:
    "Returns the site's SAML metadata for an organisation's identity provider. An OpenID organisation gets not_found.",
  input: z.object({ slug: organizationSlug }),
  output: z.instanceof(FileResponse),
  file: ["application/samlmetadata+xml"],
  errors: ["not_found", ...connectionErrors],
});

export const getOrganization = defineEndpoint({
  ...ssoAddresses.getOrganization,
  access: "admin",
  summary: "Returns an organisation.",
  input: z.object({ id: organizationId }),
  output: organization,
  errors: ["not_found"],
});

export const listOrganizations = defineEndpoint({
  ...ssoAddresses.listOrganizations,
  access: "admin",
  summary: "Lists the organisations with single sign-on by name.",
  input: z.object({ ...pageInput, cursor: z.uuid(sentence("cursor_form")).optional() }),
  output: z.strictObject({ items: z.array(organization), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const readMetadata = defineEndpoint({
  ...ssoAddresses.readMetadata,
  access: "admin",
  summary:
    "Reads an identity provider's SAML metadata or OpenID discovery document, to fill in an organisation's form. Stores nothing.",
  input: z
    .object({
      /** SAML metadata. */
      xml: z.string().trim().min(1).optional(),
      /** The address of SAML metadata, of an OpenID discovery document, or the issuer. */
      url: z
        .url({ protocol: /^https?$/, error: sentence("web_address_form") })
        .max(1000)
        .optional(),
    })
    .refine(({ xml, url }) => (xml === undefined) !== (url === undefined), {
      error: sentence("metadata_or_address"),
      path: ["url"],
    }),
  output: z.strictObject({
    name: z.string().nullable(),
    connection: z.discriminatedUnion("protocol", [
      samlConnection.pick({
        protocol: true,
        entry_point: true,
        idp_issuer: true,
        certificates: true,
        logout_url: true,
      }),
      oidcConnection.pick({ protocol: true, issuer: true, single_logout: true }),
    ]),
  }),
  errors: ["not_found"],
});

export const receiveSignOn = defineEndpoint({
  ...ssoAddresses.receiveSignOn,
  access: "public",
  summary: "Verifies an identity provider's response and returns a code. `finishSignOn` signs in with it.",
  input: z.object({
    slug: organizationSlug,
    /** RelayState or `state` of the response, which identifies the sign-in; a SAML response also names its request. */
    state: z.string().max(2000),
    /** A SAMLResponse, or the query or form of an OpenID callback. */
    answer: z.string().min(1).max(200_000),
  }),
  output: z.strictObject({ code: secret }),
  errors: ["not_found", ...connectionErrors, "sso_denied", "sso_login_needed", "sso_unsolicited"],
  limit: "signOn",
});

export const receiveSsoLogout = defineEndpoint({
  ...ssoAddresses.receiveSsoLogout,
  access: "public",
  summary: "Ends the sessions that an identity provider signs out, after verifying its request.",
  input: z.object({
    slug: organizationSlug,
    binding: z.enum(["post", "redirect"]),
    /** The form or the query as it was sent, URL-encoded. */
    fields: z.string().min(1).max(200_000),
  }),
  /** Where the browser brings the answer; null when none is expected. */
  output: z.strictObject({ location: z.string().nullable() }),
  errors: ["not_found", ...connectionErrors],
  limit: "signOn",
});

export const testOrganization = defineEndpoint({
  ...ssoAddresses.testOrganization,
  access: "admin",
  summary: "Tests an organisation's connection and explains what is wrong with it.",
  input: z.object({ id: organizationId }),
  output: z.strictObject({
    ok: z.boolean(),
    problem: signOnProblem,
    /** A sentence for the admin. */
    message: z.string(),
  }),
  errors: ["not_found"],
});

export const updateOrganization = defineEndpoint({
  ...ssoAddresses.updateOrganization,
  access: "admin",
  summary: "Changes the given fields of an organisation.",
  input: z.object({ id: organizationId, ...z.object(organizationFields).partial().shape, ...organizationVersion }),
  output: organization,
  errors: ["not_found", "already_exists", "edit_conflict"],
});
