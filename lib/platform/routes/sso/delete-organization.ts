import { deleteOrganization as endpoint } from "@/lib/contract/sso/delete-organization";
import { implement } from "../../http/implement";
import { deleteOrganization } from "../../services/sso/delete-organization";

export const deleteOrganizationRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteOrganization({ ctx, input });
  return { success: true as const };
});
