// A thread for the embedded database alone: what it counts and waits for holds up nobody who is being answered. It takes
// the database's own messages, in the order in which they come, and gives back what it says to them.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/** @type {import("./thread").Opening} */
const { dataDir, dump } = workerData;

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
  // Its own default holds 128 MB of the process for pages that fit in 16.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
});

parentPort?.on("message", async (/** @type {import("./thread").Asked} */ { id, bytes }) => {
  if (bytes) return answer(id, bytes);
  await database.close();
  parentPort?.postMessage({ id });
  parentPort?.close();
});
parentPort?.postMessage({ id: 0 });

/** @param {number} id @param {Uint8Array<ArrayBuffer>} asked */
function answer(id, asked) {
  const bytes = new Uint8Array(database.execProtocolRawSync(asked));
  parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
}
