import { claimCellName as endpoint } from "@/lib/contract/cells/endpoints";
import { type NameClaim, nameClaim } from "@/lib/contract/cells/schemas";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { isNameOf, type Registry, takeName } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";
import { saveCell } from "./save-cell";

/** Reserves a name for the cell that signed the call. Throws already_exists for a name of another cell. */
export async function claimCellName({ ctx, input }: Verb<SignedInput>): Promise<void> {
  const { registry, cell, value } = await readSignedCall(ctx, input, { endpoint, payload: nameClaim, isChange: true });
  await reserveName(registry, cell, value);
}

/** Reserves a name for a cell. Throws already_exists for a name that another cell has. */
export async function reserveName(
  registry: Registry,
  cell: string,
  { name, address, entity_id: movingId, by_command: byCommand }: NameClaim,
): Promise<void> {
  const { db, now } = registry;
  await db.transaction(async (tx) => {
    await saveCell(tx, registry, { cell, address, keepsAddress: byCommand === true });
    const isFree = await takeName(tx, registry, { cell, name, entityId: null, now: now() });
    if (!isFree && !(movingId && (await isNameOf(tx, name, movingId)))) throw new Failure("already_exists");
  });
}
