// Kills the parts of a cluster, one after the other, and moves an entity to a second cell, while visitors chat, and prints what
// was seen. It fails where an
// acknowledged message or its answer is lost, or where an edit takes longer than a second to show on every node.
//   npm run cluster:test -- [--short] [--seed 1]
import { startChildServer } from "./bench/child-server.mjs";
import { runInOwnGroup } from "./cluster/own-group.mjs";

/** Begins after 60 ms and sends a token every 40: long enough to be killed in the middle. */
const MODEL = "60-40";

await runInOwnGroup(import.meta.url, async (program) => {
  const model = await startChildServer("model");
  try {
    await program.testCluster(process.argv.slice(2), { url: model.url, name: MODEL });
  } finally {
    model.stop();
  }
});
