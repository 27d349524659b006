import { deleteDomain as endpoint } from "@/lib/contract/domains/delete-domain";
import { implement } from "../../http/implement";
import { deleteDomain } from "../../services/domains/delete-domain";

export const deleteDomainRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteDomain({ ctx, input });
  return { success: true as const };
});
