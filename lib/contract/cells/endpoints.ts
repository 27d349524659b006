import { z } from "zod";
import { defineEndpoint } from "../http/endpoint";
import { cellsAddresses } from "./addresses";
import { cellAddress, cellName, listedCellEntity } from "./schemas";

// The calls between the cells of one site. Each has a JSON payload, which the calling cell signs.
const input = z.object({ payload: z.string(), signature: z.string() });
const call = {
  access: "public",
  servedOn: { unknownHosts: true },
  raw: { signature: "cell-signature" },
  input,
  limit: "cells",
} as const;

export const checkCellPicture = defineEndpoint({
  ...cellsAddresses.checkCellPicture,
  ...call,
  summary: "Says whether another cell lists a digital entity with a picture, so that the calling cell may show it.",
  output: z.strictObject({ listed: z.boolean() }),
  errors: ["not_found"],
});

export const claimCellName = defineEndpoint({
  ...cellsAddresses.claimCellName,
  ...call,
  summary:
    "Reserves a page address or a custom domain for the calling cell, until the cell publishes its digital entity.",
  output: z.strictObject({ claimed: z.literal(true) }),
  errors: ["not_found", "already_exists", "not_possible_now"],
});

export const findCellName = defineEndpoint({
  ...cellsAddresses.findCellName,
  ...call,
  summary: "Returns the cell that has the digital entity of a page address; null when no cell has it.",
  output: z.strictObject({ page: z.strictObject({ cell: z.string(), address: cellAddress }).nullable() }),
  errors: ["not_found"],
});

export const listCellDirectory = defineEndpoint({
  ...cellsAddresses.listCellDirectory,
  ...call,
  summary: "Lists the digital entities of the other cells by name, for the directory of the calling one.",
  output: z.strictObject({
    items: z.array(listedCellEntity),
    /** The name of the entity after which the page begins, as it is searched; null for an unknown one. */
    after_name: z.string().nullable(),
  }),
  errors: ["not_found"],
});

export const moveCellEntity = defineEndpoint({
  ...cellsAddresses.moveCellEntity,
  ...call,
  summary:
    "Hands the names of a digital entity over to the cell that has imported it. False for a site that is no cell.",
  output: z.strictObject({ moved: z.boolean() }),
  errors: ["not_found", "not_possible_now"],
});

export const publishCellEntities = defineEndpoint({
  ...cellsAddresses.publishCellEntities,
  ...call,
  summary: "Publishes the names of the calling cell's digital entities, and releases those that they no longer have.",
  output: z.strictObject({ refused: z.array(cellName) }),
  errors: ["not_found", "not_possible_now"],
});
