import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { ownedEntity } from "./owned-schemas";

export const getMyEntity = defineEndpoint({
  ...ADDRESSES.getMyEntity,
  access: "account",
  summary: "An entity that the caller runs: its whole record, what its plan allows and how much of that is used.",
  input: z.object({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: ownedEntity,
  errors: ["not_found"],
});
