import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";

/** The next number of a year's invoices, "SEM-2026-000123": without gaps, since it is taken back with its transaction. */
export async function nextInvoiceNumber(tx: Db, issuedAt: Date): Promise<string> {
  const year = issuedAt.getUTCFullYear();
  const [counted] = await rowsOf<{ value: string }>(
    tx,
    sql`insert into system_metadata (key, value) values (${`invoices.${year}`}, '1')
        on conflict (key) do update set value = (system_metadata.value::int + 1)::text
        returning value`,
  );
  return `SEM-${year}-${String(counted?.value).padStart(6, "0")}`;
}
