import { publishCellEntities as endpoint } from "@/lib/contract/cells/endpoints";
import { type CellName, entitiesPublication } from "@/lib/contract/cells/schemas";
import { publishEntities } from "../../cells/registry";
import type { Verb } from "../../context";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/** Stores the names of the calling cell's entities. Returns the names that other cells have. */
export async function publishCellEntities({ ctx, input }: Verb<SignedInput>): Promise<CellName[]> {
  const call = { endpoint, payload: entitiesPublication, isChange: true };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return publishEntities(registry, cell, value);
}
