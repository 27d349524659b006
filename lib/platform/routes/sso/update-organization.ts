import { updateOrganization as endpoint } from "@/lib/contract/sso/update-organization";
import { implement } from "../../http/implement";
import { presentOrganization } from "../../presenters/organization";
import { updateOrganization } from "../../services/sso/update-organization";

export const updateOrganizationRoute = implement(endpoint, async ({ ctx, input }) =>
  presentOrganization(await updateOrganization({ ctx, input }), ctx.settings),
);
