import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ConsentDocumentType } from "@/lib/contract/likeness/schemas";
import { entities } from "./entities";

/** The written consent of the person whom an entity portrays. */
export const likenessConsents = pgTable("likeness_consents", {
  entityId: uuid()
    .primaryKey()
    .references(() => entities.id, { onDelete: "cascade" }),
  /** The document in the storage; no address leads to it but the admins' call. */
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().$type<ConsentDocumentType>().notNull(),
  bytes: integer().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
});
export type LikenessConsentRow = typeof likenessConsents.$inferSelect;
