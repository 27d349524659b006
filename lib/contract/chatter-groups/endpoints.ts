import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { chatterGroupsAddresses } from "./addresses";
import { chatterGroup, groupName, groupQuota } from "./schemas";

export const listChatterGroups = defineEndpoint({
  ...chatterGroupsAddresses.listChatterGroups,
  access: "account",
  summary: "Lists the visitor groups of a digital entity by name, with their quotas and this month's use.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(chatterGroup),
    /** When the next month begins and the messages are counted from zero. */
    resets_at: timestamp,
  }),
  errors: ["not_found"],
});

export const createChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.createChatterGroup,
  access: "account",
  summary: "Adds a visitor group to a digital entity. Refuses a name in use and more than 100 groups.",
  input: z.object({ id, name: groupName, messages_per_month: groupQuota.default(null) }),
  output: chatterGroup,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const updateChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.updateChatterGroup,
  access: "account",
  summary: "Changes the name or the quota of a visitor group. A new quota applies from the next message on.",
  input: z.object({ id, name: groupName.optional(), messages_per_month: groupQuota.optional() }),
  output: chatterGroup,
  errors: ["not_found", "already_exists"],
});

export const deleteChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.deleteChatterGroup,
  access: "account",
  summary: "Deletes a visitor group. Its visitors stay, without a group.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const setChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.setChatterGroup,
  access: "account",
  summary: "Moves visitors of a digital entity into a group, or out of their groups. Ignores ids of other visitors.",
  input: z.object({ id, chatter_ids: z.array(id).min(1).max(1000), group_id: id.nullable() }),
  output: z.strictObject({
    /** How many chatters are in another group now. */
    changed: z.int(),
  }),
  errors: ["not_found"],
});
