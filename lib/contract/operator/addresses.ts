import type { Address } from "../http/address";

export const operatorAddresses = {
  getOperator: { method: "GET", path: "/operator" },
  updateOperator: { method: "PUT", path: "/operator" },
} as const satisfies Record<string, Address>;
