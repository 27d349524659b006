import { Failure } from "./failure";

/**
 * Checks that a record is still what its editor saw. Call it with the locked row, and write `version + 1` in the same
 * transaction. Throws edit_conflict.
 * @param expected the version that the edit began from; undefined edits the record as it is
 */
export function requireVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new Failure("edit_conflict");
}
