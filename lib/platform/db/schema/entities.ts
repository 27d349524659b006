import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { editVersion } from "./edit-version";
import { entityTypeEnum } from "./entity-type";
import type { PlanRights } from "./plan-rights";
import { plans } from "./plans";
import { regionEnum, users } from "./users";

export const accessLevelEnum = pgEnum("access_level", ["public", "invitation-only"]);
export const chatStatusEnum = pgEnum("chat_status", ["online", "offline", "demo"]);
export const plateEnum = pgEnum("plate", ["sage", "clay", "ochre", "slate", "rose", "stone"]);

/** The columns by which an admin filters the list of entities; an index that ends with them skips the others quickly. */
const filterColumns = (t: Record<FilterColumn, AnyPgColumn>) =>
  [t.entityType, t.chatStatus, t.accessLevel, t.planId, t.verified, t.isDraft, t.deletedAt, t.suspendedAt] as const;
type FilterColumn =
  | "entityType"
  | "chatStatus"
  | "accessLevel"
  | "planId"
  | "verified"
  | "isDraft"
  | "deletedAt"
  | "suspendedAt";

/**
 * The directory and the sitemap list public, discoverable entities, neither offline, suspended, deleted nor a draft. The
 * condition has no values, which a prepared statement would hide from the planner: the directory's indexes have it too.
 */
export const isListedEntity = (t: Record<ListedColumn, AnyPgColumn>): SQL =>
  sql`${t.accessLevel} = 'public' and ${t.publiclyDiscoverable} and ${t.chatStatus} <> 'offline'
    and ${t.suspendedAt} is null and ${t.deletedAt} is null and not ${t.isDraft}`;
type ListedColumn = "accessLevel" | "publiclyDiscoverable" | "chatStatus" | "suspendedAt" | "deletedAt" | "isDraft";

/** The kind that the directory lists an entity under, one of the contract's DIRECTORY_KINDS. */
export const directoryKind = (t: Record<"entityType" | "entitySubtype", AnyPgColumn>): SQL =>
  sql`(case ${t.entityType} when 'person' then 'people' when 'organisation-ext' then 'organisations'
    when 'organisation-int' then 'organisations' when 'others' then 'others' else ${t.entitySubtype} || 's' end)`;

/** The text that a search of the directory searches. The slug makes a name in another script findable by Latin letters. */
export const directorySearchText = (t: Record<"name" | "caption" | "description" | "urlslug", AnyPgColumn>): SQL =>
  sql`fold_text(${t.name} || ' ' || coalesce(${t.caption}, '') || ' ' || ${t.description} || ' ' || ${t.urlslug})`;

export const entityTypes = pgTable("entity_types", {
  id: integer().primaryKey(),
  systemName: entityTypeEnum().notNull().unique(),
  displayLabel: text().notNull(),
  description: text().notNull(),
  terms: text(),
  version: editVersion(),
});
export type EntityTypeRow = typeof entityTypes.$inferSelect;

export const entities = pgTable(
  "entities",
  {
    id: uuid().primaryKey(),
    urlslug: text().notNull().unique(),
    entityType: entityTypeEnum().notNull(),
    entitySubtype: text(),
    name: text().notNull(),
    firstName: text(),
    lastName: text(),
    caption: text(),
    description: text().notNull(),
    bodyIntroText: text(),
    contextDescription: text(),
    chatInstructions: text(),
    thumbnailImageUrl: text(),
    bannerImageUrl: text(),
    plate: plateEnum().notNull().default("stone"),
    yearsList: integer().array(),
    primaryLanguage: text().notNull().default("en"),
    /** Days after the last message until a conversation is erased; null keeps conversations. */
    retentionDays: integer(),
    planId: text()
      .notNull()
      .default("free")
      .references(() => plans.id),
    /** The rights when its subscription began; null for the plan's current rights. */
    planRights: jsonb().$type<PlanRights>(),
    accessLevel: accessLevelEnum().notNull().default("public"),
    acceptRequest: boolean().notNull().default(false),
    publiclyDiscoverable: boolean().notNull().default(true),
    chatStatus: chatStatusEnum().notNull().default("demo"),
    website: text(),
    verified: boolean().notNull().default(false),
    dataStorageRegion: regionEnum().notNull().default("usa"),
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** One of the three seeded entities, which cannot be deleted. */
    isFixed: boolean().notNull().default(false),
    /** When one of its users first asked it a question in a preview. */
    triedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    version: editVersion(),
    /** Suspended by an admin: the page shows the reason, no user chats, and no list has it. */
    suspendedAt: timestamp({ withTimezone: true }),
    suspensionReason: text(),
    /** Created without an account: hidden until an account owns it. */
    isDraft: boolean().notNull().default(false),
    deletedAt: timestamp({ withTimezone: true }),
    /** When a deleted entity is erased; until then its owner can restore it. */
    eraseAt: timestamp({ withTimezone: true }),
    /** Since when it is closed because it moves to another site: nobody talks to it or changes it here. */
    movedAt: timestamp({ withTimezone: true }),
    /** The address of its new page; null until it is open there. */
    movedTo: text(),
    /** The text that an admin's search searches, folded by `fold_text`. Stored, since folding takes longer than reading. */
    searchText: text().generatedAlwaysAs(sql`fold_text(name || ' ' || urlslug)`),
  },
  // Hash indexes: a picture's URL can be longer than a B-tree index allows.
  (t) => [
    index().on(t.ownerId),
    index().on(t.createdAt),
    index().using("hash", t.thumbnailImageUrl),
    index().using("hash", t.bannerImageUrl),
    index("entities_plan_index").on(t.planId, t.entityType).where(sql`deleted_at is null and not is_draft`),
    index("entities_newest_index").on(t.id, ...filterColumns(t)),
    index("entities_name_index").on(sql`fold_text(${t.name})`, t.id, ...filterColumns(t)),
    index("entities_search_index").using("gin", sql`search_text gin_trgm_ops`),
    index("entities_directory_kind_index")
      .on(directoryKind(t), sql`fold_text(${t.name})`, t.id)
      .where(isListedEntity(t)),
    index("entities_directory_search_index")
      .using("gin", sql`${directorySearchText(t)} gin_trgm_ops`)
      .where(isListedEntity(t)),
    index("entities_erase_index").on(t.eraseAt).where(sql`erase_at is not null`),
    index("entities_retention_index").on(t.id, t.retentionDays).where(sql`retention_days is not null`),
  ],
);

export type EntityRow = typeof entities.$inferSelect;
