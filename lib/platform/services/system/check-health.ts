import { sql } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { getHealth } from "@/lib/contract/system/get-health";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { VERSION } from "../../version";

type Input = ParsedInputOf<typeof getHealth>;

/** Says that the process lives and, for `ready`, that its database answers. Throws not_ready when it does not. */
export async function checkHealth({ ctx, input }: Verb<Input>): Promise<OutputOf<typeof getHealth>> {
  const facts = { live: true as const, database: ctx.databaseKind, version: VERSION };
  if (input.probe === "live") return { ...facts, ready: false };
  try {
    await ctx.db.execute(sql`select 1`);
  } catch (cause) {
    throw new Failure("not_ready", {}, { cause });
  }
  return { ...facts, ready: true };
}
