import { eq } from "drizzle-orm";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { type UserRow, users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { type OwnedDetails, readOwnedDetails } from "./get-my-entity";

/** An entity with everything that admins may see. `owner`: null for a draft, and for the entities of the site. */
export type AdminDetails = OwnedDetails & Readonly<{ owner: UserRow | null }>;

type ReadKeys = "db" | "actor" | "now" | "settings";

/** Any entity in any state, for admins. Throws not_found once it is erased. */
export async function getEntity({ ctx, input }: Verb<{ id: string }, ReadKeys>): Promise<AdminDetails> {
  requireAdmin(ctx.actor);
  const [entity] = await ctx.db.select(plannedEntity).from(entities).where(eq(entities.id, input.id)).limit(1);
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return readAdminDetails(ctx, entity);
}

/** Reads what admins see of an entity beside its own row. */
export async function readAdminDetails(ctx: Pick<Ctx, ReadKeys>, entity: PlannedEntity): Promise<AdminDetails> {
  const [owner] = entity.ownerId ? await ctx.db.select().from(users).where(eq(users.id, entity.ownerId)).limit(1) : [];
  return { ...(await readOwnedDetails(ctx, { entity, role: "admin" })), owner: owner ?? null };
}
