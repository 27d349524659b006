import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const deletePasskey = defineEndpoint({
  ...ADDRESSES.deletePasskey,
  access: "account",
  summary: "Forgets one of the caller's passkeys.",
  input: z.object({ id, password: ownPassword }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "second_factor_required"],
  limit: "password",
});
