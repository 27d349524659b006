import { deleteAccount as endpoint } from "@/lib/contract/accounts/delete-account";
import { implement } from "../../http/implement";
import { deleteAccount } from "../../services/accounts/delete-account";

export const deleteAccountRoute = implement(endpoint, async ({ ctx, input }) => {
  const { email, entities } = await deleteAccount({ ctx, input });
  return { success: true as const, email_address: email, entities };
});
