import * as endpoints from "@/lib/contract/links/endpoints";
import { implement, succeed } from "../../route";
import { createPromoLink } from "./create-promo-link";
import { deletePromoLink } from "./delete-promo-link";
import { listPromoLinks } from "./list-promo-links";
import { presentPromoLink } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const linksRoutes = {
  createPromoLink: implement(endpoints.createPromoLink, async (call) => {
    const link = await createPromoLink(call);
    return { success: true as const, promo_link: presentPromoLink(link) };
  }),
  deletePromoLink: implement(endpoints.deletePromoLink, succeed(deletePromoLink)),
  listPromoLinks: implement(endpoints.listPromoLinks, async (call) => {
    const links = await listPromoLinks(call);
    return { promo_links: links.map(presentPromoLink) };
  }),
};
