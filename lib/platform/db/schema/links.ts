import { pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";

/** Links that an entity shows beside its page and its chat. */
export const promoLinks = pgTable(
  "promo_links",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    title: text().notNull(),
    url: text().notNull(),
    description: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.entityId, t.url)],
);
export type PromoLinkRow = typeof promoLinks.$inferSelect;
