import type { Output } from "@/lib/contract";
import type { Owner } from "./owners";

export type BehaviourState = Output<"getBehaviour">;

/** The settings of an owner's entity. */
export async function readBehaviourOf({
  caller,
  entityId,
}: Pick<Owner, "caller" | "entityId">): Promise<BehaviourState> {
  const found = await caller.call("getBehaviour", { id: entityId });
  if (!found.ok) throw new Error(found.error.message);
  return found.data;
}

/** Saves a draft that begins from the defaults. */
export async function saveDraft({ caller, entityId }: Owner, settings: object): Promise<BehaviourState> {
  const saved = await caller.call("updateBehaviour", { id: entityId, ...settings });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.data;
}

export async function publishDraft({ caller, entityId }: Owner): Promise<BehaviourState> {
  const published = await caller.call("publishBehaviour", { id: entityId });
  if (!published.ok) throw new Error(published.error.message);
  return published.data;
}
