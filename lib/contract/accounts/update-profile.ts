import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { personName } from "../fields";
import { identity, nameOf } from "./schemas";

export const updateProfile = defineEndpoint({
  ...ADDRESSES.updateProfile,
  access: "account",
  summary: "Changes how this person is called. The address and the region stay as they are.",
  input: z.object({
    first_name: nameOf(sentence("required")).optional(),
    last_name: nameOf(sentence("required")).optional(),
    user_name: personName.optional(),
  }),
  output: identity,
  errors: [],
});
