import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { behaviours } from "../db/schema/behaviour";
import { behaviourOf } from "../modules/talk/load-reply-config";
import type { TestPlatform } from "./test-platform";

/** Puts settings into use at once, without the checks that publishing makes; the others get their defaults. */
export async function setBehaviour(
  { platform: { db, now } }: TestPlatform,
  entityId: string,
  settings: Partial<BehaviourSettings>,
): Promise<void> {
  const live = behaviourOf(settings);
  const updatedAt = now();
  await db
    .insert(behaviours)
    .values({ entityId, live, updatedAt })
    .onConflictDoUpdate({ target: behaviours.entityId, set: { live, updatedAt } });
}
