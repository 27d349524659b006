import { addPasskey as endpoint } from "@/lib/contract/second-factor/add-passkey";
import { implement } from "../../http/implement";
import { presentPasskey } from "../../presenters/second-factor";
import { addPasskey } from "../../services/second-factor/add-passkey";

export const addPasskeyRoute = implement(endpoint, async ({ ctx, input }) => {
  const { passkey, recoveryCodes } = await addPasskey({ ctx, input });
  return { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes };
});
