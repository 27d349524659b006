import { boolean, index, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";
import { entityTypeEnum } from "./entity-type";
import { planDurationEnum, plans } from "./plans";
import { regionEnum, users } from "./users";

export const workflowStatusEnum = pgEnum("workflow_status", ["open", "completed", "complete"]);
export const workflowPaymentEnum = pgEnum("workflow_payment", [
  "none",
  "processing",
  "completed",
  "failed",
  "cancelled",
]);

/** The choices of an anonymous visitor who is creating an entity. */
export const unauthWorkflows = pgTable(
  "unauth_workflows",
  {
    /** A random (version 4) id, which grants no access by itself. */
    id: uuid().primaryKey(),
    /** The SHA-256 of the key that the creating browser holds. */
    tokenHash: text().notNull(),
    workflowName: text().notNull(),
    status: workflowStatusEnum().notNull().default("open"),
    entityType: entityTypeEnum(),
    planId: text().references(() => plans.id),
    planDuration: planDurationEnum(),
    termsAccepted: boolean().notNull().default(false),
    paymentStatus: workflowPaymentEnum().notNull().default("none"),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    email: text(),
    firstName: text(),
    lastName: text(),
    dataStorageRegion: regionEnum(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId), index().on(t.email), index().on(t.updatedAt)],
);

export type WorkflowRow = typeof unauthWorkflows.$inferSelect;
