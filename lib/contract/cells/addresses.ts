import type { Address } from "../http/address";

export const cellsAddresses = {
  checkCellPicture: { method: "POST", path: "/cells/picture", anyOrigin: true },
  claimCellName: { method: "POST", path: "/cells/claim", anyOrigin: true },
  findCellName: { method: "POST", path: "/cells/find", anyOrigin: true },
  listCellDirectory: { method: "POST", path: "/cells/directory", anyOrigin: true },
  moveCellEntity: { method: "POST", path: "/cells/move", anyOrigin: true },
  publishCellEntities: { method: "POST", path: "/cells/publish", anyOrigin: true },
} as const satisfies Record<string, Address>;
