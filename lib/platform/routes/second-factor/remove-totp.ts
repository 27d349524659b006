import { removeTotp as endpoint } from "@/lib/contract/second-factor/remove-totp";
import { implement } from "../../http/implement";
import { removeTotp } from "../../services/second-factor/remove-totp";

export const removeTotpRoute = implement(endpoint, async ({ ctx, input }) => {
  await removeTotp({ ctx, input });
  return { success: true as const };
});
