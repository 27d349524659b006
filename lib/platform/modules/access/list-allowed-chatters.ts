import { and, eq } from "drizzle-orm";
import { type EntityRole, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { chatters } from "../../db/schema/access";
import { type ListedChatter, readChatterPage } from "./chatter-page";

export type ChatterPage = Readonly<{
  items: ListedChatter[];
  nextCursor: string | null;
  /** Pending requests on all pages. */
  requests: number;
  callerRole: EntityRole;
}>;

/** A page of an entity's chatters that match the search, the status and the group: pending requests first, then the newest. */
export async function listAllowedChatters({
  ctx,
  input: { id, cursor, limit, ...filters },
}: Verb<"listAllowedChatters", "db" | "reads" | "actor" | "now">): Promise<ChatterPage> {
  const entity = await findEntity(ctx.db, { id });
  const callerRole = await requireEntityRight(ctx, entity, "read");
  const db = await ctx.reads.current();
  const page = await readChatterPage(db, { entityId: entity.id, filters, cursor, limit }, ctx.now());
  const isPending = and(eq(chatters.entityId, entity.id), eq(chatters.status, "requested"));
  return { ...page, requests: await db.$count(chatters, isPending), callerRole };
}
