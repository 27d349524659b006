import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { chatterGroupsAddresses } from "./addresses";
import { chatterGroup, groupName, groupQuota } from "./schemas";

export const listChatterGroups = defineEndpoint({
  ...chatterGroupsAddresses.listChatterGroups,
  access: "account",
  summary: "The groups of an entity's chatters by name, with their quota and what is used of it this month.",
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
  summary: "Adds a group for chatters of an entity of the caller's.",
  input: z.object({ id, name: groupName, messages_per_month: groupQuota.default(null) }),
  output: chatterGroup,
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const updateChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.updateChatterGroup,
  access: "account",
  summary: "Renames a group of chatters or changes its quota, which applies from the next message.",
  input: z.object({ id, name: groupName.optional(), messages_per_month: groupQuota.optional() }),
  output: chatterGroup,
  errors: ["not_found", "already_exists"],
});

export const deleteChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.deleteChatterGroup,
  access: "account",
  summary: "Deletes a group of chatters. Its chatters stay, without a group.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const setChatterGroup = defineEndpoint({
  ...chatterGroupsAddresses.setChatterGroup,
  access: "account",
  summary: "Puts chatters of an entity into a group, or out of theirs.",
  input: z.object({ id, chatter_ids: z.array(id).min(1).max(1000), group_id: id.nullable() }),
  output: z.strictObject({
    /** How many chatters are in another group now. */
    changed: z.int(),
  }),
  errors: ["not_found"],
});
