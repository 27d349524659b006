import type { Address } from "../http/address";

export const memoryAddresses = {
  listMemory: { method: "GET", path: "/memory" },
  setMemoryConsent: { method: "PUT", path: "/memory/consent" },
  eraseMemory: { method: "POST", path: "/memory/erase" },
  updateMemoryFact: { method: "PUT", path: "/memory/:id" },
  deleteMemoryFact: { method: "DELETE", path: "/memory/:id" },
} as const satisfies Record<string, Address>;
