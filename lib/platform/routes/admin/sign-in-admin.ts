import { signInAdmin as endpoint } from "@/lib/contract/admin/sign-in-admin";
import { implement } from "../../http/implement";
import { presentIdentity } from "../../presenters/identity";
import { signInAdmin } from "../../services/admin/sign-in-admin";

export const signInAdminRoute = implement(endpoint, async ({ ctx, input }) => {
  const { user, secondStep } = await signInAdmin({ ctx, input });
  if (secondStep) return { user: null, is_admin: false, second_step: secondStep };
  return { user: presentIdentity(user, "admin"), is_admin: true, second_step: null };
});
