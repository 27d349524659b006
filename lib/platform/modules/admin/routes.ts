import { getAdminAccess as getAdminAccessEndpoint } from "@/lib/contract/admin/get-admin-access";
import { getAdminStatus as getAdminStatusEndpoint } from "@/lib/contract/admin/get-admin-status";
import { signInAdmin as signInAdminEndpoint } from "@/lib/contract/admin/sign-in-admin";
import { presentSignIn } from "../../auth/present-identity";
import { implement } from "../../route";
import { getAdminAccess } from "./get-admin-access";
import { getAdminStatus } from "./get-admin-status";
import { signInAdmin } from "./sign-in-admin";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const adminRoutes = {
  getAdminAccess: implement(getAdminAccessEndpoint, async (call) => ({ access: getAdminAccess(call) })),
  getAdminStatus: implement(getAdminStatusEndpoint, getAdminStatus),
  signInAdmin: implement(signInAdminEndpoint, async (call) => presentSignIn(await signInAdmin(call), "admin")),
};
