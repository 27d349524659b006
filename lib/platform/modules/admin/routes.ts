import { getAdminAccess as getAdminAccessEndpoint } from "@/lib/contract/admin/get-admin-access";
import { getAdminStatus as getAdminStatusEndpoint } from "@/lib/contract/admin/get-admin-status";
import { signInAdmin as signInAdminEndpoint } from "@/lib/contract/admin/sign-in-admin";
import { presentIdentity } from "../../auth/present-identity";
import { implement } from "../../route";
import { adminAccess } from "./admin-door";
import { getAdminStatus } from "./get-admin-status";
import { signInAdmin } from "./sign-in-admin";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const adminRoutes = {
  getAdminAccess: implement(getAdminAccessEndpoint, async ({ ctx }) => ({ access: adminAccess(ctx.actor) })),
  getAdminStatus: implement(getAdminStatusEndpoint, ({ ctx, input }) => getAdminStatus({ ctx, input })),
  signInAdmin: implement(signInAdminEndpoint, async ({ ctx, input }) => {
    const { user, secondStep } = await signInAdmin({ ctx, input });
    if (secondStep) return { user: null, is_admin: false, second_step: secondStep };
    return { user: presentIdentity(user, "admin"), is_admin: true, second_step: null };
  }),
};
