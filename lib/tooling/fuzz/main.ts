import { parseArgs } from "node:util";
import { fuzz, printed } from "./fuzz";
import { World } from "./world";

/** Makes random calls and prints those that were answered wrongly, with the seed that makes them again. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seed: { type: "string" }, calls: { type: "string", default: "10000" } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const calls = Number(values.calls);
  console.log(`Seed ${seed}, ${calls} calls`);
  const world = await World.open();
  try {
    const findings = await fuzz(world, { seed, calls });
    const counts = [...world.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`Answers  ${counts.join(", ")}; ${world.sessionsLost} ended sessions renewed`);
    for (const finding of findings.slice(0, 50)) console.log(printed(finding));
    console.log(findings.length === 0 ? "Nothing found." : `${findings.length} calls were answered wrongly.`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await world.close();
  }
}
