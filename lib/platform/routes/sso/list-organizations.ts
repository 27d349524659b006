import { listOrganizations as endpoint } from "@/lib/contract/sso/list-organizations";
import { implement } from "../../http/implement";
import { presentOrganization } from "../../presenters/organization";
import { listOrganizations } from "../../services/sso/list-organizations";

export const listOrganizationsRoute = implement(endpoint, async ({ ctx, input }) => {
  const found = await listOrganizations({ ctx, input });
  return { items: found.map((organization) => presentOrganization(organization, ctx.settings)), next_cursor: null };
});
