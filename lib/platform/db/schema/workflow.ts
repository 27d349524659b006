import { boolean, index, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { entities, entityTypeEnum } from "./entities";
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

/** What somebody who is not signed in has chosen on the way to an entity of their own. */
export const unauthWorkflows = pgTable(
  "unauth_workflows",
  {
    /** An unguessable (version 4) id, which by itself opens nothing. */
    id: uuid().primaryKey(),
    /** The SHA-256 of what the browser that made it holds. */
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
  (t) => [index().on(t.entityId), index().on(t.updatedAt)],
);
export type WorkflowRow = typeof unauthWorkflows.$inferSelect;
