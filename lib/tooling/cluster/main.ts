import { once } from "node:events";
import { parseArgs } from "node:util";
import { Cluster, type ClusterOptions, missingPrograms } from "./cluster";
import { REGISTRY_SETTINGS, SecondCell } from "./second-cell";
import { testWalk } from "./test-walk";

const DEFAULT_PORT = 3000;

/** Runs a cluster until a signal. */
export async function runCluster(): Promise<void> {
  const cluster = await startCluster({ port: Number(process.env.PORT ?? DEFAULT_PORT) });
  if (!cluster) return;
  console.log("");
  for (const [name, address] of cluster.addresses()) console.log(`  ${name.padEnd(12)}${address}`);
  console.log(`  ${"Mailbox".padEnd(12)}${cluster.url}/dev/mailbox\n`);
  await Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal)));
  console.log("Ending …");
  await cluster.stop();
}

/** Walks over a cluster while its parts are killed; the model writes the replies. */
export async function testCluster(args: string[], model: { url: string; name: string }): Promise<void> {
  const { values } = parseArgs({ args, options: { short: { type: "boolean" }, seed: { type: "string" } } });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const isShort = values.short === true;
  console.log(`Seed ${seed}${isShort ? ", short" : ""}`);
  const shared = {
    LLM_BASE_URL: model.url,
    LLM_MODEL: model.name,
    LLM_API_KEY: "key",
    RATE_LIMITS: "off",
    ...REGISTRY_SETTINGS,
  };
  const cluster = await startCluster({ port: 0, settings: shared });
  if (!cluster) return;
  let cell: SecondCell | undefined;
  const end = async () => {
    await cell?.stop();
    await cluster.stop();
  };
  const stop = async () => {
    await end();
    process.exit(130);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    console.log("Starting a second cell …");
    cell = await SecondCell.start(cluster, shared);
    const faults = await testWalk({ cluster, cell }, { seed, isShort });
    for (const fault of faults.slice(0, 30)) console.log(`FAULT  ${fault}`);
    console.log(faults.length === 0 ? "Nothing was lost." : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await end();
  }
}

/** A cluster; null where a program is missing, which is said. */
async function startCluster(options: ClusterOptions): Promise<Cluster | null> {
  const missing = await missingPrograms();
  if (missing.length > 0) {
    console.error(`The cluster needs ${missing.join(", ")}: apt-get install ${missing.join(" ")}`);
    process.exitCode = 1;
    return null;
  }
  return Cluster.start({ ...options, onStep: (line) => console.log(`Starting ${line} …`) });
}
