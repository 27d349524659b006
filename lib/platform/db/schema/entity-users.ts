import { index, pgEnum, pgTable, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { users } from "./users";

export const entityRoleEnum = pgEnum("entity_role", ["owner", "editor", "viewer"]);
export const entityUserStatusEnum = pgEnum("entity_user_status", ["active", "suspended"]);

/** The owners, editors and viewers of an entity. At least one active owner remains. */
export const entityUsers = pgTable(
  "entity_users",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    role: entityRoleEnum().notNull(),
    status: entityUserStatusEnum().notNull().default("active"),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.entityId, t.userId), index().on(t.userId, t.entityId)],
);

export type EntityUserRow = typeof entityUsers.$inferSelect;
