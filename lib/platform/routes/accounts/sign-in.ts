import { signIn as endpoint } from "@/lib/contract/accounts/sign-in";
import { implement } from "../../http/implement";
import { presentIdentity } from "../../presenters/identity";
import { signIn } from "../../services/accounts/sign-in";

export const signInRoute = implement(endpoint, async ({ ctx, input }) => {
  const { user, secondStep } = await signIn({ ctx, input });
  if (secondStep) return { user: null, is_admin: false, second_step: secondStep };
  return { user: presentIdentity(user, "account"), is_admin: user.isAdmin, second_step: null };
});
