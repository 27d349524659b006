import * as endpoints from "@/lib/contract/links/endpoints";
import { implement } from "../../route";
import { createPromoLink } from "./create-promo-link";
import { deletePromoLink } from "./delete-promo-link";
import { listPromoLinks } from "./list-promo-links";
import { presentPromoLink } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const linksRoutes = {
  createPromoLink: implement(endpoints.createPromoLink, async ({ ctx, input }) => {
    const link = await createPromoLink({ ctx, input });
    return { success: true as const, promo_link: presentPromoLink(link) };
  }),
  deletePromoLink: implement(endpoints.deletePromoLink, async ({ ctx, input }) => {
    await deletePromoLink({ ctx, input });
    return { success: true as const };
  }),
  listPromoLinks: implement(endpoints.listPromoLinks, async ({ ctx, input }) => {
    const links = await listPromoLinks({ ctx, input });
    return { promo_links: links.map(presentPromoLink) };
  }),
};
