import { createPromoLink as endpoint } from "@/lib/contract/links/create-promo-link";
import { implement } from "../../http/implement";
import { presentPromoLink } from "../../presenters/promo-link";
import { createPromoLink } from "../../services/links/create-promo-link";

export const createPromoLinkRoute = implement(endpoint, async ({ ctx, input }) => {
  const link = await createPromoLink({ ctx, input });
  return { success: true as const, promo_link: presentPromoLink(link) };
});
