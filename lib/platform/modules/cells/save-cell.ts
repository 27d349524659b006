import { and, eq, ne, sql } from "drizzle-orm";
import { isAtOrBelow, mayHaveAddress, originOf } from "../../cells/cell-addresses";
import type { Db } from "../../db/client";
import { isUniqueViolation } from "../../db/rejected-statement";
import { cellNames, cells } from "../../db/schema/cells";
import { Failure } from "../../failure";
import { ADDRESS_LOCK, listCells, type Registry } from "./queries";

type CallingCell = Readonly<{ cell: string; address: string; keepsAddress: boolean }>;

/** Stores that a cell called, and from which address. Throws not_possible_now for an address that a cell may not have. */
export async function saveCell(
  tx: Db,
  registry: Registry,
  { cell, address, keepsAddress }: CallingCell,
): Promise<void> {
  const row = { name: cell, address: originOf(address), seenAt: registry.now() };
  const [known] = await tx.select().from(cells).where(eq(cells.name, cell));
  if (known && (keepsAddress || known.address === row.address)) {
    await tx.update(cells).set({ seenAt: row.seenAt }).where(eq(cells.name, cell));
    return;
  }
  // Two cells must not take overlapping addresses at once, nor a cell one that is above a host which another is taking.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK})`);
  const others = (await listCells(tx, registry)).filter(({ name }) => name !== cell);
  if (!mayHaveAddress(row.address, { others, ownAddress: registry.ownAddress })) throw new Failure("not_possible_now");
  const isOthersHost = and(eq(cellNames.kind, "host"), ne(cellNames.cell, cell));
  const hosts = await tx.select({ name: cellNames.name }).from(cellNames).where(isOthersHost);
  if (hosts.some(({ name }) => isAtOrBelow(name, new URL(row.address).hostname))) throw new Failure("not_possible_now");
  await tx
    .insert(cells)
    .values(row)
    .onConflictDoUpdate({ target: cells.name, set: row })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure("not_possible_now", {}, { cause: error }) : error;
    });
}
