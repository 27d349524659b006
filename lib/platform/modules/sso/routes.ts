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
import { presentOrganization } from "./presenter";
import { receiveSignOn } from "./receive-sign-on";
import { testOrganization } from "./test-organization";
import { updateOrganization } from "./update-organization";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const ssoRoutes = {
  beginSignOn: implement(beginSignOnEndpoint, beginSignOn),
  checkEmail: implement(checkEmailEndpoint, async ({ ctx, input }) => {
    const organization = await checkEmail({ ctx, input });
    return {
      sso_available: organization !== null,
      organization_name: organization?.name ?? null,
      organization_slug: organization?.slug ?? null,
    };
  }),
  createOrganization: implement(createOrganizationEndpoint, async ({ ctx, input }) =>
    presentOrganization(await createOrganization({ ctx, input }), ctx.settings),
  ),
  deleteOrganization: implement(deleteOrganizationEndpoint, async ({ ctx, input }) => {
    await deleteOrganization({ ctx, input });
    return { success: true as const };
  }),
  finishSignOn: implement(finishSignOnEndpoint, finishSignOn),
  getMetadata: implement(getMetadataEndpoint, async ({ ctx, input }) => {
    const metadata = await getMetadata({ ctx, input });
    return new FileResponse(Buffer.from(metadata), "application/samlmetadata+xml", "no-cache");
  }),
  getOrganization: implement(getOrganizationEndpoint, async ({ ctx, input }) =>
    presentOrganization(await getOrganization({ ctx, input }), ctx.settings),
  ),
  listOrganizations: implement(listOrganizationsEndpoint, async ({ ctx, input }) => {
    const found = await listOrganizations({ ctx, input });
    return { items: found.map((organization) => presentOrganization(organization, ctx.settings)), next_cursor: null };
  }),
  receiveSignOn: implement(receiveSignOnEndpoint, receiveSignOn),
  testOrganization: implement(testOrganizationEndpoint, testOrganization),
  updateOrganization: implement(updateOrganizationEndpoint, async ({ ctx, input }) =>
    presentOrganization(await updateOrganization({ ctx, input }), ctx.settings),
  ),
};
