import { z } from "zod";
import { id, nextCursor } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { termsAddresses } from "./addresses";
import { termsState, termsTextId } from "./schemas";

const output = z.strictObject({ items: z.array(termsState), next_cursor: nextCursor });

export const listAcceptedTerms = defineEndpoint({
  ...termsAddresses.listAcceptedTerms,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Lists the terms that you accepted as a visitor and as an owner, and those that have changed since.",
  input: z.object({}),
  output,
  errors: [],
});

export const acceptTerms = defineEndpoint({
  ...termsAddresses.acceptTerms,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Accepts terms by the id of their text, which has to be the one in force.",
  input: z.object({
    text_id: termsTextId,
    /** The owned entity, for an owner's terms. */
    digitalentity_id: id.optional(),
  }),
  output,
  errors: ["not_found"],
});
