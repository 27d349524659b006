import { createHash } from "node:crypto";
import type { Row } from "./read-rows";

const MODULUS = 1n << 256n;

/** How many rows there are, and a hash of them whatever their order, since databases sort texts differently. */
export type RowSum = Readonly<{ rows: number; hash: string }>;

/** Adds up the hashes of rows. */
export class RowHash {
  private rows = 0;
  private sum = 0n;

  /** @param local the columns that are not compared */
  constructor(private readonly local: ReadonlySet<string>) {}

  add(row: Row): void {
    const compared = Object.entries(row).filter(([column]) => !this.local.has(column));
    compared.sort(([a], [b]) => (a < b ? -1 : 1));
    const digest = createHash("sha256").update(JSON.stringify(compared)).digest("hex");
    this.sum = (this.sum + BigInt(`0x${digest}`)) % MODULUS;
    this.rows += 1;
  }

  result(): RowSum {
    return { rows: this.rows, hash: this.sum.toString(16).padStart(64, "0") };
  }
}
