import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { dataStorageRegion, id } from "../fields";

export const whoAmI = defineEndpoint({
  ...ADDRESSES.whoAmI,
  access: "visitor",
  summary: "Who this browser proved to be, and by which grants.",
  input: z.strictObject({}),
  output: z.strictObject({
    user_id: id,
    email_address: z.string(),
    user_name: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    verified: z.boolean(),
    has_account: z.boolean(),
    /** Signed in with an account; false for a visitor who only proved an address. */
    signed_in: z.boolean(),
    is_admin: z.boolean(),
    data_storage_region: dataStorageRegion,
  }),
  errors: [],
});
