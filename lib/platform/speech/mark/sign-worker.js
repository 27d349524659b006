// The thread that marks audio: a mark takes 5 to 60 ms of a processor, in which the server could answer nobody.
import { parentPort, workerData } from "node:worker_threads";
import { loadC2pa, MemoryBlob, MemoryReader } from "./c2pa.js";
import { coseSigner } from "./cose-signature.js";

/** Reading its own mark again would double the time; a test reads the marks. */
const SETTINGS = JSON.stringify({
  verify: { verify_after_sign: false, verify_trust: false },
  builder: { thumbnail: { enabled: false } },
});

Reflect.set(globalThis, "FileReaderSync", MemoryReader);
const signer = coseSigner(workerData);
const definition = {
  alg: signer.algorithm,
  reserveSize: signer.bytes,
  sign: async (/** @type {Uint8Array} */ claim) => /** @type {Uint8Array<ArrayBuffer>} */ (signer.sign(claim)),
};
const c2pa = await loadC2pa();

parentPort?.on("message", async (/** @type {import("./audio-marker").MarkRequest} */ request) => {
  const { id } = request;
  try {
    const bytes = await mark(request);
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
parentPort?.postMessage({ id: 0 });

/** @param {import("./audio-marker").MarkRequest} request */
async function mark({ bytes, contentType, manifest, sources }) {
  const builder = c2pa.WasmBuilder.fromJson(manifest, SETTINGS);
  try {
    for (const source of sources) {
      const ingredient = JSON.stringify({ title: "sound", relationship: "componentOf" });
      // A broken mark of another says nothing that could be kept.
      await builder.addIngredientFromBlob(ingredient, contentType, new MemoryBlob(source)).catch(() => {});
    }
    // A copy, which can be passed on: the library returns memory of its own.
    return Uint8Array.from(await builder.sign(definition, [], contentType, new MemoryBlob(bytes)));
  } finally {
    builder.free();
  }
}
