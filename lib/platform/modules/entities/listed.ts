import { and, eq, ne } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import { entities } from "../../db/schema/entities";

/** What anybody may come upon: public, discoverable, not offline (spec/decisions.md, "Product"). */
export const isListed = and(
  eq(entities.accessLevel, "public"),
  eq(entities.publiclyDiscoverable, true),
  ne(entities.chatStatus, "offline"),
  notDeleted,
);
