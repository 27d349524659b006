import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { setAnswering } from "./take-over-conversation";

/**
 * Has the model answer in a conversation again. Replies that still await a person stay so until one writes, or the
 * visitor asks for the entity's.
 */
export async function handBackConversation({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  await setAnswering(ctx, input.id, { user: requireAccount(ctx.actor), takenOverBy: null });
}
