import type { Address } from "../http/address";

export const termsAddresses = {
  listAcceptedTerms: { method: "GET", path: "/accepted-terms" },
  acceptTerms: { method: "POST", path: "/accepted-terms" },
} as const satisfies Record<string, Address>;
