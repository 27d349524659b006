import type { Address } from "../http/address";

export const contactAddresses = {
  sendContactMessage: { method: "POST", path: "/contact" },
} as const satisfies Record<string, Address>;
