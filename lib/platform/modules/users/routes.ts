import * as endpoints from "@/lib/contract/users/endpoints";
import { presentPage } from "../../list-page";
import { FileDownload, implement, succeed } from "../../route";
import { deleteUser } from "./delete-user";
import { endUserSessions } from "./end-user-sessions";
import { exportUsers } from "./export-users";
import { getUser } from "./get-user";
import { inviteAdmin } from "./invite-admin";
import { listUsers } from "./list-users";
import { exportName, presentUser, presentUserDetail, writeUsers } from "./presenter";
import { reinstateUser } from "./reinstate-user";
import { resendUserCode } from "./resend-user-code";
import { setUserAdmin } from "./set-user-admin";
import { suspendUser } from "./suspend-user";
import { verifyUser } from "./verify-user";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const usersRoutes = {
  deleteUser: implement(endpoints.deleteUser, async (call) => {
    const { email, entities } = await deleteUser(call);
    return { success: true as const, email_address: email, entities };
  }),
  endUserSessions: implement(endpoints.endUserSessions, async (call) => ({
    success: true as const,
    ended: await endUserSessions(call),
  })),
  exportUsers: implement(
    endpoints.exportUsers,
    async (call) =>
      new FileDownload(writeUsers(await exportUsers(call)), {
        name: exportName(call.ctx.now()),
        contentType: "text/csv; charset=utf-8",
        bytes: null,
      }),
  ),
  getUser: implement(endpoints.getUser, async (call) => presentUserDetail(await getUser(call))),
  inviteAdmin: implement(endpoints.inviteAdmin, async (call) => presentUserDetail(await inviteAdmin(call))),
  listUsers: implement(endpoints.listUsers, async (call) => presentPage(await listUsers(call), presentUser)),
  reinstateUser: implement(endpoints.reinstateUser, async (call) => presentUserDetail(await reinstateUser(call))),
  resendUserCode: implement(endpoints.resendUserCode, succeed(resendUserCode)),
  setUserAdmin: implement(endpoints.setUserAdmin, async (call) => presentUserDetail(await setUserAdmin(call))),
  suspendUser: implement(endpoints.suspendUser, async (call) => presentUserDetail(await suspendUser(call))),
  verifyUser: implement(endpoints.verifyUser, async (call) => presentUserDetail(await verifyUser(call))),
};
