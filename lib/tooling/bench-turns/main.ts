import os from "node:os";
import { asTable, type Row } from "../bench/figures.mjs";
import { start } from "./child";
import { type Database, databases } from "./databases";
import { measureStreams } from "./streams";
import { measureTurns } from "./turns";

/**
 * Measures on the embedded database, and on PostgreSQL when there is one, and prints what it found; the product's process
 * is given the flags.
 */
export async function main(folder: string, args: readonly string[], flags: readonly string[]): Promise<void> {
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
      const rows = await measure({ folder, modelUrl: model.facts.url, database, isQuick, flags }).finally(
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
}>;

async function measure(measuring: Measuring): Promise<Row[]> {
  const { visitors, rows } = await measureTurns(measuring);
  return [...rows, ...(await measureStreams(measuring, visitors))];
}
