import { sql } from "drizzle-orm";
import { rowsOf } from "@/lib/platform/db/client";
import { fillTables } from "@/lib/platform/testing/fill-tables";
import { type FillSize, storeSentences } from "./fill";
import { fillEntities } from "./fill-entities";
import { fillRecords } from "./fill-records";
import { fillTalks } from "./fill-talks";
import type { Site } from "./site";

/**
 * Fills a site as the product would have: what triggers and jobs derive is derived by SQL. One conversation of ten is with the
 * famous entity, and twenty are with the small one; of the others, few entities have many conversations and most have none.
 */
export async function fillSite(site: Site, size: FillSize): Promise<void> {
  const { on } = site;
  const tables = await rowsOf<{ name: string }>(
    on.platform.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name);
  await fillTables(on, names, async (tx) => {
    await tx.execute(sql`set local work_mem = '128MB'`);
    await storeSentences(tx);
    const fill = { tx, site, size, at: sql`${on.platform.now().toISOString()}::timestamptz` };
    await fillEntities(fill);
    await fillTalks(fill);
    await fillRecords(fill);
  });
}
