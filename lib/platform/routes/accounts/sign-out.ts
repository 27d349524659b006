import { signOut as endpoint } from "@/lib/contract/accounts/sign-out";
import { implement } from "../../http/implement";
import { signOut } from "../../services/accounts/sign-out";

export const signOutRoute = implement(endpoint, async ({ ctx, input }) => {
  const sso_logout_url = await signOut({ ctx, input });
  return { success: true as const, sso_logout_url };
});
