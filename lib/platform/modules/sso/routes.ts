import { FileResponse } from "@/lib/contract/file-response";
import { beginSignOn as beginSignOnEndpoint } from "@/lib/contract/sso/begin-sign-on";
import { checkEmail as checkEmailEndpoint } from "@/lib/contract/sso/check-email";
import { createOrganization as createOrganizationEndpoint } from "@/lib/contract/sso/create-organization";
import { deleteOrganization as deleteOrganizationEndpoint } from "@/lib/contract/sso/delete-organization";
import { finishSignOn as finishSignOnEndpoint } from "@/lib/contract/sso/finish-sign-on";
import { getMetadata as getMetadataEndpoint } from "@/lib/contract/sso/get-metadata";
import { getOrganization as getOrganizationEndpoint } from "@/lib/contract/sso/get-organization";
import { listOrganizations as listOrganizationsEndpoint } from "@/lib/contract/sso/list-organizations";
import { receiveSignOn as receiveSignOnEndpoint } from "@/lib/contract/sso/receive-sign-on";
import { testOrganization as testOrganizationEndpoint } from "@/lib/contract/sso/test-organization";
import { updateOrganization as updateOrganizationEndpoint } from "@/lib/contract/sso/update-organization";
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
  beginSignOn: implement(beginSignOnEndpoint, beginSignOn),
  checkEmail: implement(checkEmailEndpoint, async (call) => presentEmailCheck(await checkEmail(call))),
  createOrganization: implement(createOrganizationEndpoint, async (call) =>
    presentOrganization(await createOrganization(call), call.ctx.settings),
  ),
  deleteOrganization: implement(deleteOrganizationEndpoint, async (call) => {
    await deleteOrganization(call);
    return { success: true as const };
  }),
  finishSignOn: implement(finishSignOnEndpoint, finishSignOn),
  getMetadata: implement(
    getMetadataEndpoint,
    async (call) => new FileResponse(Buffer.from(await getMetadata(call)), "application/samlmetadata+xml", "no-cache"),
  ),
  getOrganization: implement(getOrganizationEndpoint, async (call) =>
    presentOrganization(await getOrganization(call), call.ctx.settings),
  ),
  listOrganizations: implement(listOrganizationsEndpoint, async (call) => {
    const organizations = await listOrganizations(call);
    return { items: organizations.map((row) => presentOrganization(row, call.ctx.settings)), next_cursor: null };
  }),
  receiveSignOn: implement(receiveSignOnEndpoint, receiveSignOn),
  testOrganization: implement(testOrganizationEndpoint, testOrganization),
  updateOrganization: implement(updateOrganizationEndpoint, async (call) =>
    presentOrganization(await updateOrganization(call), call.ctx.settings),
  ),
};
