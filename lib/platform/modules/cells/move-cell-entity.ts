import { moveCellEntity as endpoint } from "@/lib/contract/cells/endpoints";
import { entityMove } from "@/lib/contract/cells/schemas";
import { moveEntity } from "../../cells/registry";
import type { Verb } from "../../context";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/**
 * Hands the names that the calling cell has for an entity over to the cell that has imported it. False for any other site.
 * Throws not_possible_now before the import.
 */
export async function moveCellEntity({ ctx, input }: Verb<SignedInput>): Promise<boolean> {
  const { registry, cell, value } = await readSignedCall(ctx, input, { endpoint, payload: entityMove, isChange: true });
  return moveEntity(registry, cell, value);
}
