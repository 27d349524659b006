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

/**
 * Its plain way to ask would read every answer once more, and keep what it read for ever.
 * @param {number} id @param {Uint8Array<ArrayBuffer>} asked
 */
async function answer(id, asked) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  // What it hands out lies in its own memory, which the next statement writes over.
  const onRawData = (/** @type {Uint8Array} */ piece) => pieces.push(new Uint8Array(piece));
  await database.execProtocolRawStream(asked, { syncToFs: false, onRawData });
  const bytes = joined(pieces);
  parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
}

/** @param {Uint8Array<ArrayBuffer>[]} pieces @returns {Uint8Array<ArrayBuffer>} */
function joined(pieces) {
  const [first = new Uint8Array()] = pieces;
  if (pieces.length < 2) return first;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
