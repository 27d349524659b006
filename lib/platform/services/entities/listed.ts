import { and, eq, ne } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { isLiving } from "./living";

/** What anybody may come upon: public, discoverable, not offline (spec/decisions.md, "Product"). */
export const isListed = and(
  eq(entities.accessLevel, "public"),
  eq(entities.publiclyDiscoverable, true),
  ne(entities.chatStatus, "offline"),
  isLiving,
);
