import type { PromoLink } from "@/lib/contract/links/schemas";
import type { PromoLinkRow } from "../../db/schema/links";

/** A link as visitors see it. */
export function presentPromoLink({ id, title, url, description }: PromoLinkRow): PromoLink {
  return { id, title, url, description };
}
