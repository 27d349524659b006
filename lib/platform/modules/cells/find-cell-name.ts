import { findCellName as endpoint } from "@/lib/contract/cells/endpoints";
import { nameQuery } from "@/lib/contract/cells/schemas";
import type { CellPage } from "../../cells/port";
import { findPage } from "../../cells/registry";
import type { Verb } from "../../context";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/** The cell that has the entity of a slug; null when no cell has it. */
export async function findCellName({ ctx, input }: Verb<SignedInput>): Promise<CellPage | null> {
  const call = { endpoint, payload: nameQuery, isChange: false };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return findPage(registry, cell, value.urlslug);
}
