import { desc, eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { voiceClones } from "../../db/schema/voice";
import { type FoundClone, findVoicedEntity, nameOf } from "./queries";

/** The voice clones of an entity whose dashboard the caller may read, newest first. */
export async function listVoiceClones({ ctx, input: { id } }: Verb<{ id: string }, "db" | "actor">) {
  const found = await findVoicedEntity(ctx, id, "read");
  const rows = await ctx.db
    .select({ clone: voiceClones, user: users })
    .from(voiceClones)
    .leftJoin(users, eq(users.id, voiceClones.consentBy))
    .where(eq(voiceClones.entityId, id))
    .orderBy(desc(voiceClones.id));
  const clones: FoundClone[] = rows.map(({ clone, user }) => ({ ...found, clone, recordedBy: nameOf(user) }));
  return { ...found, clones };
}
