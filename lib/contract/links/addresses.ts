import type { Address } from "../http/address";

export const linksAddresses = {
  listPromoLinks: { method: "GET", path: "/digital-entity-promo-links" },
  createPromoLink: { method: "POST", path: "/digital-entity-promo-links" },
  deletePromoLink: { method: "DELETE", path: "/digital-entity-promo-links/:id" },
} as const satisfies Record<string, Address>;
