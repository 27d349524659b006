import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/lib/platform/db/client";
import type { Site } from "./site";

/** How many rows a fill stores: the entities, each with an owner, and the conversations, each with two messages. */
export type FillSize = Readonly<{ entities: number; conversations: number }>;

/** A fill in progress: each step of it writes some tables. `at`: the site's present time. */
export type Fill = Readonly<{ tx: Db; site: Site; size: FillSize; at: SQL }>;

/** A time-ordered id of a kind of record (a hexadecimal digit) and its number. */
export const idOf = (kind: string, number = "n"): SQL =>
  sql.raw(`('0190' || lpad(to_hex(${number}), 8, '0') || '7000800000000000000${kind}')::uuid`);

/** A number from 0 to 1 that depends on a row's number and on a seed: the same in each run. */
export const chanceText = (number: string, seed: number): string =>
  `((hashint8(${number}::bigint * 31 + ${seed}) & 2147483647) / 2147483648.0)`;

export const chance = (number: string, seed: number): SQL => sql.raw(chanceText(number, seed));

const SENTENCES = 2_000;
const WORDS = (
  "harbour lighthouse keeper winter rope sailor letter captain island storm market bread candle window garden river bridge " +
  "mountain forest teacher school music violin painter colour stone castle king queen soldier doctor hospital engine train " +
  "station ticket journey summer autumn spring morning evening night kitchen table chair book library history science number " +
  "measure weight silver copper iron wood paper ink voice silence memory dream friend stranger neighbour village city street"
).split(" ");

/** Stores the sentences that all texts are made of. */
export async function storeSentences(tx: Db): Promise<void> {
  const word = sql`(${`{${WORDS.join(",")}}`}::text[])[1 + floor(${chance("(k * 10 + w)", 1)} * ${WORDS.length}::int)::int]`;
  await tx.execute(sql`create temp table sentences on commit drop as
    select k, (select initcap(left(string_agg(${word}, ' ' order by w), 1)) || substr(string_agg(${word}, ' ' order by w), 2)
      from generate_series(1, 9) w) as body
    from generate_series(0, ${SENTENCES - 1}::int) k`);
  await tx.execute(sql`alter table sentences add primary key (k)`);
  await tx.execute(sql`analyze sentences`);
}

/** The number of the sentence of a row, so that texts are in no order. */
export const sentenceOf = (number: string, seed: number): SQL =>
  sql.raw(`floor(${chanceText(number, seed)} * ${SENTENCES})::int`);
