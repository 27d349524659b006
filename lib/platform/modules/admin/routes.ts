import * as endpoints from "@/lib/contract/admin/endpoints";
import { presentSignIn } from "../../auth/present-identity";
import { presentPage } from "../../list-page";
import { implement } from "../../route";
import { getAdminAccess } from "./get-admin-access";
import { getAdminActivity } from "./get-admin-activity";
import { getAdminHealth } from "./get-admin-health";
import { listIncidents } from "./list-incidents";
import { presentHealth, presentIncident } from "./presenter";
import { signInAdmin } from "./sign-in-admin";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const adminRoutes = {
  getAdminAccess: implement(endpoints.getAdminAccess, async (call) => ({ access: getAdminAccess(call) })),
  getAdminHealth: implement(endpoints.getAdminHealth, async (call) =>
    presentHealth(await getAdminHealth(call), call.ctx),
  ),
  getAdminActivity: implement(endpoints.getAdminActivity, getAdminActivity),
  listIncidents: implement(endpoints.listIncidents, async (call) =>
    presentPage(await listIncidents(call), presentIncident),
  ),
  signInAdmin: implement(endpoints.signInAdmin, async (call) => presentSignIn(await signInAdmin(call), "admin")),
};
