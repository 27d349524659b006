import "server-only";
import { whoAmI } from "../contract/accounts/endpoints";
import { getAdminAccess } from "../contract/admin/endpoints";
import { countOpenReports } from "../contract/reports/endpoints";
import { serverCall } from "./server-call";

/** Reads the caller's access to the admin area, the signed-in user and the count of open reports. */
export async function readAdminArea() {
  const [access, user, reports] = await Promise.all([
    serverCall(getAdminAccess, {}),
    serverCall(whoAmI, {}),
    serverCall(countOpenReports, {}),
  ]);
  return {
    access: access.ok ? access.data.access : "sign_in",
    user: user.ok ? user.data : null,
    openReports: reports.ok ? reports.data : null,
  } as const;
}
