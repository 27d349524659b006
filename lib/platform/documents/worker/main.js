// The reader process of one document: the file arrives on stdin, passages are sent as messages, one batch per request.
// A hostile file can exhaust only this process's memory and time.

import { batchesOf } from "./batches.js";
import { readMaterial } from "./read-material.js";

/** @type {import("../worker-messages").WorkerOptions} */
const options = JSON.parse(process.argv[2] ?? "{}");
const send = (/** @type {import("../worker-messages").WorkerMessage} */ message) => process.send?.(message);

const bytes = await readAll(options.maxBytes);
if (bytes) {
  const passages = await readMaterial(bytes, options, send);
  const nextBatch = batchesOf(passages);
  // A listener keeps the process running.
  if (passages.length > 0) process.on("message", () => send(nextBatch()));
} else send({ type: "refused", code: "too_large", detail: null });

/** The file; null where it is too large. @param {number} maxBytes */
async function readAll(maxBytes) {
  const parts = [];
  let size = 0;
  for await (const part of process.stdin) {
    size += part.length;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  // Copy the buffer: pdf.js detaches the one that it gets.
  return new Uint8Array(Buffer.concat(parts));
}
