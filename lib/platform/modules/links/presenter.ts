import type { PromoLink } from "@/lib/contract/links/schemas";
import type { promoLinks } from "../../db/schema/links";

/** A link as visitors see it. */
export function presentPromoLink({ id, title, url, description }: typeof promoLinks.$inferSelect): PromoLink {
  return { id, title, url, description };
}
