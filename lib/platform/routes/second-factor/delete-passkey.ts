import { deletePasskey as endpoint } from "@/lib/contract/second-factor/delete-passkey";
import { implement } from "../../http/implement";
import { deletePasskey } from "../../services/second-factor/delete-passkey";

export const deletePasskeyRoute = implement(endpoint, async ({ ctx, input }) => {
  await deletePasskey({ ctx, input });
  return { success: true as const };
});
