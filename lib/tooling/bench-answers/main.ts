import { parseArgs } from "node:util";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import { testDatabaseUrl } from "../test-database.mjs";
import { readBodies } from "./bodies";
import { openPlatform } from "./collection";
import { printEverydayAnswers } from "./everyday";
import { fitWeights } from "./fit";
import { measureIngestionSpeed } from "./ingestion";
import { printAnswers } from "./print-answers";
import { askBodies, printBodies } from "./print-bodies";
import { printPrompts } from "./prompts";
import { measureSpeed } from "./speed";
import { printThaiAnswers } from "./thai";
import { readXquad } from "./xquad";

const LANGUAGES = "en,de,es,zh";
/** One with words, and one whose terms are characters and their pairs: twice as many, and most of them common. */
const SPEED_LANGUAGES = new Set(["en", "zh"]);

/** Prints the figures of the embedded retrieval and answerer, each beside a plain BM25 of the same run. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: "../shared/data/xquad" },
      languages: { type: "string", default: LANGUAGES },
      every: { type: "string", default: "1" },
      sizes: { type: "string", default: "1000,10000,100000" },
      fit: { type: "boolean", default: false },
      only: { type: "string" },
      bodies: { type: "string" },
      half: { type: "string", default: "tuning" },
      database: { type: "string" },
      failures: { type: "boolean", default: false },
    },
  });
  const isWanted = (part: string) => !values.only || values.only === part;
  const print = (line: string) => console.log(line);
  const { bodies: folder, half } = values;
  if (folder !== undefined && isWanted("bodies") && !values.fit) {
    const bodies = await readBodies(folder, half);
    await onPlatform(null, async (on) => printBodies(await askBodies(on, bodies), values.failures, print));
    if (values.only) return;
  }
  if (isWanted("everyday") && !values.fit) {
    await onPlatform(null, (on) => printEverydayAnswers(on, values.failures, print));
    if (values.only) return;
  }
  if (isWanted("thai") && !values.fit) {
    await printThaiAnswers(print);
    if (values.only) return;
  }
  const every = Number(values.every);
  const languages = values.languages.split(",");
  const sets = await Promise.all(languages.map((language) => readXquad(values.data, language, every)));
  if (values.fit) return fitWeights(sets, (line) => console.log(line));
  if (isWanted("prompts")) await printPrompts(sets, print);
  if (isWanted("answers")) await printAnswers(sets, print);
  const [first] = sets;
  if (!first) return;
  const sizes = values.sizes.split(",").map(Number);
  for (const databaseUrl of await databases(values.database)) {
    for (const set of sets.filter(({ language }) => SPEED_LANGUAGES.has(language))) {
      if (isWanted("speed")) await onPlatform(databaseUrl, (on) => measureSpeed(on, sizes, set, print));
    }
    if (isWanted("ingestion")) await onPlatform(databaseUrl, (on) => measureIngestionSpeed(on, first, print));
  }
}

/** The embedded database and, where a server answers, PostgreSQL; or the one that was named. */
async function databases(named: string | undefined): Promise<(string | null)[]> {
  if (named) return [named === "embedded" ? null : named];
  const server = await testDatabaseUrl();
  return server ? [null, server] : [null];
}

async function onPlatform(databaseUrl: string | null, work: (on: TestPlatform) => Promise<void>): Promise<void> {
  const on = await openPlatform(databaseUrl);
  try {
    await work(on);
  } finally {
    await on.close();
  }
}
