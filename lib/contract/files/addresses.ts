import type { Address } from "../http/address";

export const filesAddresses = {
  proxyImage: { method: "GET", path: "/image-proxy" },
  getSocialImage: { method: "GET", path: "/social-image/:urlslug" },
} as const satisfies Record<string, Address>;
