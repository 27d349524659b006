import { listPromoLinks as endpoint } from "@/lib/contract/links/list-promo-links";
import { implement } from "../../http/implement";
import { presentPromoLink } from "../../presenters/promo-link";
import { listPromoLinks } from "../../services/links/list-promo-links";

export const listPromoLinksRoute = implement(endpoint, async ({ ctx, input }) => {
  const links = await listPromoLinks({ ctx, input });
  return { promo_links: links.map(presentPromoLink) };
});
