import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, storable, urlslug } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { memoryAddresses } from "./addresses";
import { entityMemory, FACT_MAX, memoryFact } from "./schemas";

export const listMemory = defineEndpoint({
  ...memoryAddresses.listMemory,
  access: "visitor",
  servedOn: { ownDomain: "entity_urlslug", isEntityOptional: true },
  summary: "Lists what digital entities remember about you: one of them, or all with a memory or a decision of yours.",
  input: z.object({ entity_urlslug: urlslug.optional() }),
  output: z.strictObject({ items: z.array(entityMemory) }),
  errors: ["not_found"],
});

export const updateMemoryFact = defineEndpoint({
  ...memoryAddresses.updateMemoryFact,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Changes a fact that a digital entity remembers about you.",
  input: z.object({
    id,
    fact: z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(FACT_MAX)),
  }),
  output: memoryFact,
  errors: ["not_found"],
});

export const deleteMemoryFact = defineEndpoint({
  ...memoryAddresses.deleteMemoryFact,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Erases a fact that a digital entity remembers about you.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const setMemoryConsent = defineEndpoint({
  ...memoryAddresses.setMemoryConsent,
  access: "visitor",
  servedOn: { ownDomain: "entity_urlslug" },
  summary:
    "Allows or forbids a digital entity to remember you. `message_id` adds that message's facts; a refusal erases all facts.",
  input: z.object({ entity_urlslug: urlslug, is_given: z.boolean(), message_id: id.optional() }),
  output: entityMemory,
  errors: ["not_found", "not_possible_now", "plan_limit_reached"],
  limit: "chat",
  uses: "modelText",
});

export const eraseMemory = defineEndpoint({
  ...memoryAddresses.eraseMemory,
  access: "visitor",
  servedOn: { ownDomain: "entity_urlslug" },
  summary: "Erases everything that a digital entity remembers about you. The consent stays as it is.",
  input: z.object({ entity_urlslug: urlslug }),
  output: entityMemory,
  errors: ["not_found"],
});
