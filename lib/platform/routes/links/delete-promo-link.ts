import { deletePromoLink as endpoint } from "@/lib/contract/links/delete-promo-link";
import { implement } from "../../http/implement";
import { deletePromoLink } from "../../services/links/delete-promo-link";

export const deletePromoLinkRoute = implement(endpoint, async ({ ctx, input }) => {
  await deletePromoLink({ ctx, input });
  return { success: true as const };
});
