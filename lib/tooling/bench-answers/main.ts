import { parseArgs } from "node:util";
import { ingest, openPlatform } from "./collection";
import { fitWeights } from "./fit";
import { measureAnswers, measureRefusals } from "./measure";
import { measurePlain } from "./plain-bm25";
import { measureSpeed } from "./speed";
import { readXquad, type Set as Xquad } from "./xquad";

const LANGUAGES = "en,de,es,zh";

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
    },
  });
  const every = Number(values.every);
  const languages = values.languages.split(",");
  const sets = await Promise.all(languages.map((language) => readXquad(values.data, language, every)));
  if (values.fit) return fitWeights(sets, (line) => console.log(line));
  const isWanted = (part: string) => !values.only || values.only === part;
  if (isWanted("answers")) await printAnswers(sets);
  if (isWanted("speed")) await measureSpeed(values.sizes.split(",").map(Number), sets, (line) => console.log(line));
}

async function printAnswers(sets: readonly Xquad[]): Promise<void> {
  console.log(
    "language articles questions | paragraph among five: plain ours | answer in quote: plain ours | refused | unknown told: without theirs, another's | ms p50 p95",
  );
  for (const set of sets) {
    const on = await openPlatform();
    const collection = await ingest(on, set);
    const plain = measurePlain(set);
    const ours = await measureAnswers(collection, set);
    const refusals = await measureRefusals(collection, set, 3);
    for (const [name, isIn] of PARTS) {
      const plainPart = plain.filter(({ asked }) => isIn(asked.article));
      const part = ours.filter(({ asked }) => isIn(asked.article));
      const share = <T>(rows: readonly T[], is: (row: T) => boolean) =>
        (rows.filter(is).length / rows.length).toFixed(4);
      const times = part.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      const at = (quantile: number) => (times[Math.floor(times.length * quantile)] ?? 0).toFixed(1);
      const told =
        name === "all"
          ? `${(refusals.withoutTheirs / refusals.asked).toFixed(3)}, ${(refusals.withAnother / refusals.asked).toFixed(3)}`
          : "";
      console.log(
        [
          `${set.language} ${name.padEnd(7)} ${part.length}`,
          `${share(plainPart, (row) => row.isFound)} ${share(part, (row) => row.isFound)} (first: ${share(part, (row) => row.isFirst)})`,
          `${share(plainPart, (row) => row.isAnswered)} ${share(part, (row) => row.isAnswered)}`,
          share(part, (row) => row.isRefused),
          told,
          `${at(0.5)} ${at(0.95)}`,
        ].join(" | "),
      );
    }
    await on.close();
  }
}

/** The weights were fitted on the even articles; the odd ones were not seen. */
const PARTS: readonly [string, (article: number) => boolean][] = [
  ["fitted", (article) => article % 2 === 0],
  ["unseen", (article) => article % 2 === 1],
  ["all", () => true],
];
