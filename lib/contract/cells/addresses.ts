import type { Address } from "../http/address";

export const cellsAddresses = {
  claimCellName: { method: "POST", path: "/cells/claim", anyOrigin: true },
  findCellName: { method: "POST", path: "/cells/find", anyOrigin: true },
  moveCellEntity: { method: "POST", path: "/cells/move", anyOrigin: true },
  publishCellEntities: { method: "POST", path: "/cells/publish", anyOrigin: true },
} as const satisfies Record<string, Address>;
