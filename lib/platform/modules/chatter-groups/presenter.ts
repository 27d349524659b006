import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import type { CountedGroup } from "./queries";

/** A group with its counts. */
export function presentChatterGroup({ id, name, messagesPerMonth, members, messages }: CountedGroup): ChatterGroup {
  return { id, name, messages_per_month: messagesPerMonth, members, messages_this_month: messages };
}
