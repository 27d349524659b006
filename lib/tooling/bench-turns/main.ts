import os from "node:os";
import { asTable, type Row } from "../bench/figures.mjs";
import { start } from "./child";
import { type Database, databases } from "./databases";
import { measureSite } from "./site";
import { measureStreams } from "./streams";
import { measureTurns } from "./turns";

/**
 * Measures on the embedded database, and on PostgreSQL when there is one, and prints what it found; the platform's process
 * is given the flags, and the whole product is what the build's entry starts.
 */
export async function main(
  folder: string,
  args: readonly string[],
  { flags, entry }: Pick<Measuring, "flags" | "entry">,
): Promise<void> {
  const isQuick = args.includes("quick");
  const busyBefore = os.loadavg()[0] ?? 0;
  const model = await start<{ url: string }>(folder, "model");
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? "processor"}, Node ${process.version}`;
  say(
    `${machine}; client, model and server share it; medians of ${isQuick ? 1 : 3}; floor: a bare pipe in the same run`,
  );
  try {
    for (const database of await databases(args)) {
      const rows = await measure({ folder, modelUrl: model.facts.url, database, isQuick, flags, entry }).finally(
        database.drop,
      );
      say(`\n${database.name}\n\n${asTable(rows)}`);
    }
  } finally {
    await model.stop();
  }
  if (busyBefore > 1) {
    say(`\nOther work was running here (load ${busyBefore.toFixed(1)}): the times are longer than they need be.`);
  }
}

export type Measuring = Readonly<{
  folder: string;
  modelUrl: string;
  database: Database;
  isQuick: boolean;
  flags: readonly string[];
  /** The built product. */
  entry: string;
}>;

async function measure(measuring: Measuring): Promise<Row[]> {
  const { visitors, rows } = await measureTurns(measuring);
  return [...rows, ...(await measureStreams(measuring, visitors)), ...(await measureSite(measuring))];
}
