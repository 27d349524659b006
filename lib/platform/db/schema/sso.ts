import { boolean, index, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AttributeMapping, Connection, MailDomainProblem, SignOnProblem } from "@/lib/contract/sso/schemas";
import type { RequestChecks, ShownAttribute, StoredProfile } from "../../sso/port";
import { belongsTo } from "./belongs-to";
import { editVersion } from "./edit-version";
import { grants, users } from "./users";

/** The result of a test sign-in: a problem, or null, and the attributes of the decoded answer. */
export type ConnectionTest = Readonly<{
  testedAt: string;
  testedBy: string;
  problem: Exclude<SignOnProblem, "none"> | null;
  /** The identity provider's or the library's message about the problem; null without one. */
  reason: string | null;
  attributes: readonly ShownAttribute[];
  /** The person's fields that the answer lacks. */
  missing: readonly (keyof AttributeMapping)[];
  /** This site's clock minus the identity provider's; null where the answer is undated. */
  clockDifferenceMs: number | null;
}>;

export const ssoProtocolEnum = pgEnum("sso_protocol", ["saml", "oidc"]);

/** Organisations whose members sign in with their own identity provider. */
export const organizations = pgTable(
  "organizations",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    protocol: ssoProtocolEnum().notNull(),
    settings: jsonb().$type<Connection>().notNull(),
    attributeMapping: jsonb().$type<AttributeMapping>().notNull(),
    enabled: boolean().notNull(),
    /** The certificate and the sealed key that sign requests; null where requests are unsigned. */
    serviceCertificate: text(),
    serviceKey: text(),
    /** Whether its people may no longer sign in by password. */
    isRequired: boolean().notNull().default(false),
    /** Whether the first sign-in of an unknown person creates an account. */
    createsAccounts: boolean().notNull().default(true),
    /** The latest test sign-in: who tried it, when, and what came back, decoded. */
    testResult: jsonb().$type<ConnectionTest>(),
    version: editVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.name, t.id)],
);

export type OrganizationRow = typeof organizations.$inferSelect;

/**
 * The email domains that an organisation may vouch for, once a TXT record proves them; a domain belongs to one
 * organisation.
 */
export const organizationDomains = pgTable(
  "organization_domains",
  {
    domain: text().primaryKey(),
    organizationId: belongsTo(() => organizations.id),
    /** The value that the TXT record must contain. */
    token: text().notNull(),
    /** Null until the domain is proven. A later check without the record does not withdraw it. */
    verifiedAt: timestamp({ withTimezone: true }),
    checkedAt: timestamp({ withTimezone: true }),
    /** The problem that the last DNS check found; null when it found none. */
    problem: text().$type<MailDomainProblem>(),
  },
  (t) => [index().on(t.organizationId)],
);

export type OrganizationDomainRow = typeof organizationDomains.$inferSelect;

/** Links between users and their identity at an identity provider. The subject is the key, never the email address. */
export const ssoIdentities = pgTable(
  "sso_identities",
  {
    id: uuid().primaryKey(),
    organizationId: belongsTo(() => organizations.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: belongsTo(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.issuer, t.subject),
    index().on(t.organizationId, t.lastUsedAt),
    index().on(t.userId),
  ],
);

/**
 * Pending sign-ins: keyed by `state` until the identity provider responds, then by a code until the browser arrives.
 */
export const ssoSignOns = pgTable(
  "sso_sign_ons",
  {
    keyHash: text().primaryKey(),
    organizationId: belongsTo(() => organizations.id),
    challenge: text().notNull(),
    way: text().notNull(),
    checks: jsonb().$type<RequestChecks>(),
    /** The admin who tests the connection; null for a sign-in. */
    testedBy: uuid(),
    /** The result of the test; null until the response arrives. */
    testResult: jsonb().$type<ConnectionTest>(),
    /** The identity provider's response; null until it arrives. */
    profile: jsonb().$type<StoredProfile>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.organizationId)],
);

/**
 * Sessions that an identity provider started: the sealed data for the logout there, and the hashes of what it calls the
 * person and the session, by which it ends them here.
 */
export const ssoSessions = pgTable(
  "sso_sessions",
  {
    grantId: uuid()
      .primaryKey()
      .references(() => grants.id, { onDelete: "cascade" }),
    organizationId: belongsTo(() => organizations.id),
    /** Null without single logout. */
    logoutHint: text(),
    personKey: text().notNull(),
    /** Null where the identity provider names no session. */
    sessionKey: text(),
  },
  (t) => [index().on(t.organizationId, t.personKey), index().on(t.organizationId, t.sessionKey)],
);

/** Responses of identity providers that were used, until they expire: protection against replay. */
export const ssoUsedResponses = pgTable(
  "sso_used_responses",
  {
    key: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
