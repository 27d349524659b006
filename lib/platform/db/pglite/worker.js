// PGlite in a worker thread, so that its queries do not block the event loop of the server. Messages are bytes of
// PostgreSQL's wire protocol, as `pg` sends them to a server.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "./extensions.js";

/** @typedef {import("./worker-thread").WorkerMessage} WorkerMessage */

/** @type {import("./worker-thread").PgliteOptions} */
const { dataDir } = workerData;

const database = await PGlite.create({
  extensions,
  ...(dataDir ? { dataDir } : {}),
  // PGlite's default reserves 128 MB of the process for pages that fit in 16.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
});

/** @param {WorkerMessage} message @param {ArrayBuffer[]} [transfer] */
const send = (message, transfer) => parentPort?.postMessage(message, transfer);

const TERMINATE = "X".charCodeAt(0);

parentPort?.on("message", async (/** @type {Uint8Array<ArrayBuffer>} */ request) => {
  if (request[0] !== TERMINATE) return execute(request);
  await database.close();
  parentPort?.close();
});
send("ready");

/** @param {Uint8Array<ArrayBuffer>} request */
async function execute(request) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  // A chunk points into PGlite's memory, which the next statement overwrites.
  const onRawData = (/** @type {Uint8Array} */ chunk) => chunks.push(new Uint8Array(chunk));
  // Unlike `execProtocol`, this one does not parse the response a second time.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData });
  if (chunks.length === 0) return;
  const response = new Uint8Array(Buffer.concat(chunks));
  send(response, [response.buffer]);
}
