import { createOrganization as endpoint } from "@/lib/contract/sso/create-organization";
import { implement } from "../../http/implement";
import { presentOrganization } from "../../presenters/organization";
import { createOrganization } from "../../services/sso/create-organization";

export const createOrganizationRoute = implement(endpoint, async ({ ctx, input }) =>
  presentOrganization(await createOrganization({ ctx, input }), ctx.settings),
);
