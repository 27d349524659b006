import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { editVersion } from "./edit-version";
import { entities } from "./entities";

export const talkProviderEnum = pgEnum("talk_provider", ["openai-compatible", "anthropic", "google", "embedded"]);
export const languagePolicyEnum = pgEnum("language_policy", ["visitor", "entity", "material"]);

/** Named model connections. Number 1 is the settings' one; keys stay in the environment and only their names are here. */
export const talkSystems = pgTable(
  "talk_systems",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    name: text().notNull(),
    /** Its purpose, in an admin's words. */
    description: text(),
    provider: talkProviderEnum().notNull(),
    baseUrl: text(),
    model: text(),
    keyVariable: text(),
    firstTokenTimeoutMs: integer().notNull(),
    totalTimeoutMs: integer().notNull(),
    fallbackId: integer().references((): AnyPgColumn => talkSystems.id, { onDelete: "set null" }),
    /** Units of the currency for a million tokens, which is millionths of a unit for one. */
    priceIn: doublePrecision().notNull().default(0),
    priceOut: doublePrecision().notNull().default(0),
    currency: text().notNull().default("EUR"),
    isActive: boolean().notNull().default(true),
    /** The system of entities that choose none; exactly one has it. */
    isDefault: boolean().notNull().default(false),
    /** The connection comes from the settings and is updated from them at every start. */
    fromSettings: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    version: editVersion(),
  },
  (t) => [uniqueIndex("talk_systems_default_index").on(t.isDefault).where(sql`is_default`)],
);
export type TalkSystemRow = typeof talkSystems.$inferSelect;

/**
 * Parameters of replies: one row per talk system, and at most one per entity, which selects the entity's system and
 * takes precedence. Null inherits the value of the level above.
 */
export const talkParameters = pgTable(
  "talk_parameters",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    talkSystemId: integer()
      .notNull()
      .references(() => talkSystems.id, { onDelete: "cascade" }),
    entityId: uuid().references(() => entities.id, { onDelete: "cascade" }),
    systemPrompt: text(),
    temperature: doublePrecision(),
    maxOutputTokens: integer(),
    historyWindow: integer(),
    passages: integer(),
    languagePolicy: languagePolicyEnum(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    version: editVersion(),
  },
  (t) => [
    unique().on(t.entityId),
    uniqueIndex().on(t.talkSystemId).where(sql`entity_id is null`),
    index("talk_parameters_entities_index").on(t.talkSystemId, t.entityId).where(sql`entity_id is not null`),
  ],
);

export type TalkParametersRow = typeof talkParameters.$inferSelect;
