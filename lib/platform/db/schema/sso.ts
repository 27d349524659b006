import { boolean, index, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AttributeMapping, Connection } from "@/lib/contract/sso/schemas";
import type { RequestChecks, StoredProfile } from "../../providers/sso/port";
import { grants, users } from "./users";

export const ssoProtocolEnum = pgEnum("sso_protocol", ["saml", "oidc"]);

/** Whose people sign in with their own identity provider. */
export const organizations = pgTable("organizations", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  protocol: ssoProtocolEnum().notNull(),
  settings: jsonb().$type<Connection>().notNull(),
  attributeMapping: jsonb().$type<AttributeMapping>().notNull(),
  enabled: boolean().notNull(),
  /** What this site signs its requests with, where they are to be signed: the certificate, and the key, sealed. */
  serviceCertificate: text(),
  serviceKey: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Whose addresses an organisation may vouch for; a domain is one organisation's. */
export const organizationDomains = pgTable(
  "organization_domains",
  {
    domain: text().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
  },
  (t) => [index().on(t.organizationId)],
);

/** Who somebody is at an identity provider. The subject is the key and never the address. */
export const ssoIdentities = pgTable(
  "sso_identities",
  {
    id: uuid().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.issuer, t.subject), index().on(t.userId)],
);

/** Sign-ins on their way, in two steps: until the answer, by its state, and then, by a code, until the browser comes. */
export const ssoSignOns = pgTable(
  "sso_sign_ons",
  {
    keyHash: text().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    challenge: text().notNull(),
    way: text().notNull(),
    checks: jsonb().$type<RequestChecks>(),
    /** What the identity provider said; null until then. */
    profile: jsonb().$type<StoredProfile>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.organizationId)],
);

/** What the identity provider has to be told when a session that it began ends, sealed. */
export const ssoSessions = pgTable(
  "sso_sessions",
  {
    grantId: uuid()
      .primaryKey()
      .references(() => grants.id, { onDelete: "cascade" }),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    logoutHint: text().notNull(),
  },
  (t) => [index().on(t.organizationId)],
);

/** Answers of identity providers that have let somebody in, until they are over by themselves. */
export const ssoUsedResponses = pgTable(
  "sso_used_responses",
  {
    key: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
