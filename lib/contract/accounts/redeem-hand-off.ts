import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { hostname, secret } from "./mint-hand-off";

export const redeemHandOff = defineEndpoint({
  ...ADDRESSES.redeemHandOff,
  access: "public",
  gives: ["account"],
  summary: "Signs in by a hand-off's code, for the browser that holds its verifier. Any try uses the code up.",
  input: z.object({ host: hostname, code: secret, verifier: secret }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
  limit: "handOff",
});
