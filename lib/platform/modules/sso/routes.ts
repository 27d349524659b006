import { FileResponse } from "@/lib/contract/http/file-response";
import * as endpoints from "@/lib/contract/sso/endpoints";
import type { Ctx } from "../../context";
import { implement, succeed } from "../../route";
import { beginConnectionTest } from "./begin-connection-test";
import { beginSignOn } from "./begin-sign-on";
import { checkEmail } from "./check-email";
import { checkOrganizationDomain } from "./check-organization-domain";
import { createOrganization } from "./create-organization";
import { deleteOrganization } from "./delete-organization";
import { finishSignOn } from "./finish-sign-on";
import { getMetadata } from "./get-metadata";
import { getOrganization } from "./get-organization";
import { listOrganizations } from "./list-organizations";
import { presentEmailCheck, presentOrganization } from "./presenter";
import { findUses, type OrganizationWithDomains } from "./queries";
import { readMetadata } from "./read-metadata";
import { receiveSignOn } from "./receive-sign-on";
import { receiveSsoLogout } from "./receive-sso-logout";
import { testOrganization } from "./test-organization";
import { updateOrganization } from "./update-organization";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const ssoRoutes = {
  beginConnectionTest: implement(endpoints.beginConnectionTest, beginConnectionTest),
  beginSignOn: implement(endpoints.beginSignOn, beginSignOn),
  checkEmail: implement(endpoints.checkEmail, async (call) => presentEmailCheck(await checkEmail(call))),
  checkOrganizationDomain: implement(endpoints.checkOrganizationDomain, async (call) =>
    present(call.ctx, await checkOrganizationDomain(call)),
  ),
  createOrganization: implement(endpoints.createOrganization, async (call) =>
    present(call.ctx, await createOrganization(call)),
  ),
  deleteOrganization: implement(endpoints.deleteOrganization, succeed(deleteOrganization)),
  finishSignOn: implement(endpoints.finishSignOn, finishSignOn),
  getMetadata: implement(
    endpoints.getMetadata,
    async (call) => new FileResponse(Buffer.from(await getMetadata(call)), "application/samlmetadata+xml", "no-cache"),
  ),
  getOrganization: implement(endpoints.getOrganization, async (call) => present(call.ctx, await getOrganization(call))),
  listOrganizations: implement(endpoints.listOrganizations, async (call) => {
    const { items, uses, nextCursor } = await listOrganizations(call);
    return {
      items: items.map((row) => presentOrganization(call.ctx, row, uses.get(row.id))),
      next_cursor: nextCursor,
    };
  }),
  readMetadata: implement(endpoints.readMetadata, readMetadata),
  receiveSignOn: implement(endpoints.receiveSignOn, receiveSignOn),
  receiveSsoLogout: implement(endpoints.receiveSsoLogout, receiveSsoLogout),
  testOrganization: implement(endpoints.testOrganization, testOrganization),
  updateOrganization: implement(endpoints.updateOrganization, async (call) =>
    present(call.ctx, await updateOrganization(call)),
  ),
};

async function present(ctx: Ctx, row: OrganizationWithDomains) {
  return presentOrganization(ctx, row, (await findUses(ctx.db, [row])).get(row.id));
}
