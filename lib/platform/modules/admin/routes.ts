import * as endpoints from "@/lib/contract/admin/endpoints";
import { presentSignIn } from "../../auth/present-identity";
import { implement } from "../../route";
import { getAdminAccess } from "./get-admin-access";
import { getAdminStatus } from "./get-admin-status";
import { signInAdmin } from "./sign-in-admin";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const adminRoutes = {
  getAdminAccess: implement(endpoints.getAdminAccess, async (call) => ({ access: getAdminAccess(call) })),
  getAdminStatus: implement(endpoints.getAdminStatus, getAdminStatus),
  signInAdmin: implement(endpoints.signInAdmin, async (call) => presentSignIn(await signInAdmin(call), "admin")),
};
