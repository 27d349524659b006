import { PassThrough, Writable } from "node:stream";
import type { Launcher, ReaderExit } from "../documents/launcher";
import { batchesOf } from "../documents/worker/batches.js";
import { readMaterial } from "../documents/worker/read-material.js";
import type { WorkerMessage } from "../documents/worker-messages";

/**
 * A launcher whose readers run in this process. Starting a process for each file takes most of the time of a test that reads many;
 * its limits of time and memory are tested with real processes.
 */
export function launcherInThisProcess(): Launcher {
  return {
    ready: () => {},
    close: async () => {},
    start: (options) => {
      const messages = new PassThrough({ objectMode: true });
      let nextBatch: () => WorkerMessage = () => ({ type: "batch", passages: [] });
      let end: (exit: ReaderExit) => void = () => {};
      const closed = new Promise<ReaderExit>((resolve) => {
        end = resolve;
      });
      const parts: Uint8Array[] = [];
      const input = new Writable({
        write: (bytes: Uint8Array, _encoding, done) => {
          parts.push(bytes);
          done();
        },
        final: (done) => {
          done();
          // A copy: pdf.js detaches the buffer that it gets.
          const bytes = new Uint8Array(Buffer.concat(parts));
          void readMaterial(bytes, options, (message: WorkerMessage) => void messages.write(message)).then(
            (passages) => {
              nextBatch = batchesOf(passages);
            },
          );
        },
      });
      return {
        input,
        messages: messages[Symbol.asyncIterator](),
        next: () => void messages.write(nextBatch()),
        kill: () => {
          messages.end();
          end("ended");
        },
        closed,
      };
    },
  };
}
