import type { Address } from "../http/address";

export const likenessAddresses = {
  getLikenessConsent: { method: "GET", path: "/digital-entities/:id/likeness-consent" },
  setLikenessConsent: { method: "PUT", path: "/digital-entities/:id/likeness-consent" },
  deleteLikenessConsent: { method: "DELETE", path: "/digital-entities/:id/likeness-consent" },
  openLikenessConsent: { method: "GET", path: "/digital-entities/:id/likeness-consent/file" },
} as const satisfies Record<string, Address>;
