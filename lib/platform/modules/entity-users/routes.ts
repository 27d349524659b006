import * as endpoints from "@/lib/contract/entity-users/endpoints";
import { presentPage } from "../../list-page";
import { implement, succeed } from "../../route";
import { checkEntityUserImport } from "./check-entity-user-import";
import { createEntityUser } from "./create-entity-user";
import { deleteEntityUser } from "./delete-entity-user";
import { importEntityUsers } from "./import-entity-users";
import { listEntityUsers } from "./list-entity-users";
import { presentEntityUser, presentEntityUserImport } from "./presenter";
import { setEntityUserStatus } from "./set-entity-user-status";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const entityUsersRoutes = {
  checkEntityUserImport: implement(endpoints.checkEntityUserImport, async (call) =>
    presentEntityUserImport(await checkEntityUserImport(call)),
  ),
  createEntityUser: implement(endpoints.createEntityUser, async ({ ctx, input }) => ({
    success: true as const,
    entity_user: presentEntityUser(await createEntityUser({ ctx, input }), ctx.actor),
  })),
  deleteEntityUser: implement(endpoints.deleteEntityUser, succeed(deleteEntityUser)),
  importEntityUsers: implement(endpoints.importEntityUsers, async (call) =>
    presentEntityUserImport(await importEntityUsers(call)),
  ),
  listEntityUsers: implement(endpoints.listEntityUsers, async (call) =>
    presentPage(await listEntityUsers(call), (found) => presentEntityUser(found, call.ctx.actor)),
  ),
  setEntityUserStatus: implement(endpoints.setEntityUserStatus, async ({ ctx, input }) => ({
    success: true as const,
    entity_user: presentEntityUser(await setEntityUserStatus({ ctx, input }), ctx.actor),
  })),
};
