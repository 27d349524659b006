import type { Address } from "../http/address";

export const domainsAddresses = {
  listDomains: { method: "GET", path: "/digital-entities/:id/domains" },
  createDomain: { method: "POST", path: "/digital-entities/:id/domains" },
  checkDomain: { method: "POST", path: "/domains/:id/check" },
  deleteDomain: { method: "DELETE", path: "/domains/:id" },
  isDomainAllowed: { method: "GET", path: "/domains/allowed" },
} as const satisfies Record<string, Address>;
