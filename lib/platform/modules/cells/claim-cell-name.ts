import { claimCellName as endpoint } from "@/lib/contract/cells/endpoints";
import { nameClaim } from "@/lib/contract/cells/schemas";
import { reserveName } from "../../cells/registry";
import type { Verb } from "../../context";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/** Reserves a name for the cell that signed the call. Throws already_exists for a name of another cell. */
export async function claimCellName({ ctx, input }: Verb<SignedInput>): Promise<void> {
  const { registry, cell, value } = await readSignedCall(ctx, input, { endpoint, payload: nameClaim, isChange: true });
  await reserveName(registry, cell, value);
}
