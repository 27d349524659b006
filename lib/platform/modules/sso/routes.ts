import { FileResponse } from "@/lib/contract/file-response";
import * as endpoints from "@/lib/contract/sso/endpoints";
import { implement } from "../../route";
import { beginSignOn } from "./begin-sign-on";
import { checkEmail } from "./check-email";
import { createOrganization } from "./create-organization";
import { deleteOrganization } from "./delete-organization";
import { finishSignOn } from "./finish-sign-on";
import { getMetadata } from "./get-metadata";
import { getOrganization } from "./get-organization";
import { listOrganizations } from "./list-organizations";
import { presentEmailCheck, presentOrganization } from "./presenter";
import { receiveSignOn } from "./receive-sign-on";
import { testOrganization } from "./test-organization";
import { updateOrganization } from "./update-organization";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const ssoRoutes = {
  beginSignOn: implement(endpoints.beginSignOn, beginSignOn),
  checkEmail: implement(endpoints.checkEmail, async (call) => presentEmailCheck(await checkEmail(call))),
  createOrganization: implement(endpoints.createOrganization, async (call) =>
    presentOrganization(await createOrganization(call), call.ctx.settings),
  ),
  deleteOrganization: implement(endpoints.deleteOrganization, async (call) => {
    await deleteOrganization(call);
    return { success: true as const };
  }),
  finishSignOn: implement(endpoints.finishSignOn, finishSignOn),
  getMetadata: implement(
    endpoints.getMetadata,
    async (call) => new FileResponse(Buffer.from(await getMetadata(call)), "application/samlmetadata+xml", "no-cache"),
  ),
  getOrganization: implement(endpoints.getOrganization, async (call) =>
    presentOrganization(await getOrganization(call), call.ctx.settings),
  ),
  listOrganizations: implement(endpoints.listOrganizations, async (call) => {
    const organizations = await listOrganizations(call);
    return { items: organizations.map((row) => presentOrganization(row, call.ctx.settings)), next_cursor: null };
  }),
  receiveSignOn: implement(endpoints.receiveSignOn, receiveSignOn),
  testOrganization: implement(endpoints.testOrganization, testOrganization),
  updateOrganization: implement(endpoints.updateOrganization, async (call) =>
    presentOrganization(await updateOrganization(call), call.ctx.settings),
  ),
};
