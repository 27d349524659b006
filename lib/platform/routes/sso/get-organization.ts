import { getOrganization as endpoint } from "@/lib/contract/sso/get-organization";
import { implement } from "../../http/implement";
import { presentOrganization } from "../../presenters/organization";
import { getOrganization } from "../../services/sso/get-organization";

export const getOrganizationRoute = implement(endpoint, async ({ ctx, input }) =>
  presentOrganization(await getOrganization({ ctx, input }), ctx.settings),
);
