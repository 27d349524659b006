import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import type { Launcher, ReaderExit, ReadingProcess } from "./launcher";
import type { Documents, Material, ReadOptions } from "./port";
import { DocumentFailure, PASSAGES_MAX, READ_MAX_MEMORY_BYTES, readBudgetMs } from "./port";
import type { WorkerOptions } from "./worker-messages";

/**
 * Reads each file in a separate process, which is killed when `work` is done, when it exceeds its time or memory limit,
 * or when the signal aborts. A thread's buffers would count towards the server's memory, and only a process can be
 * killed during a regular expression.
 */
export function readInProcess(launcher: Launcher): Documents["read"] {
  return async (material, options, work) => {
    options.signal.throwIfAborted();
    const reader = launcher.start(workerOptions(material, options));
    let sourceError: Error | null = null;
    let isRead = false;
    material.bytes.once("error", (error) => {
      // A truncated file must not become a document.
      sourceError = error;
      reader.kill();
    });
    let timer = setTimeout(reader.kill, readBudgetMs(FILE_MAX_BYTES));
    options.signal.addEventListener("abort", reader.kill);
    // The process may reject the file before it has read everything; ignore the broken pipe.
    void sendTo(reader, material.bytes).then(
      (bytes) => {
        if (isRead) return;
        clearTimeout(timer);
        timer = setTimeout(reader.kill, readBudgetMs(bytes));
      },
      () => {},
    );
    try {
      const { language, title, notices, passageCount } = await awaitRead(reader, options);
      isRead = true;
      clearTimeout(timer);
      if (sourceError) throw sourceError;
      return await work({ language, title, notices, passageCount, batches: batchesOf(reader) });
    } catch (error) {
      options.signal.throwIfAborted();
      throw sourceError ?? error;
    } finally {
      isRead = true;
      clearTimeout(timer);
      options.signal.removeEventListener("abort", reader.kill);
      reader.kill();
      await reader.closed;
    }
  };
}

/** Streams a file to the reader process; returns its size in bytes. */
async function sendTo(reader: ReadingProcess, file: Readable): Promise<number> {
  let bytes = 0;
  const counted = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      bytes += part.length;
      yield part;
    }
  };
  await pipeline(file, counted, reader.input);
  return bytes;
}

function workerOptions(material: Material, { language, expectedLanguage }: ReadOptions): WorkerOptions {
  const { fileName, contentType, isWebPage, isQuestions = false } = material;
  return {
    ...{ fileName, contentType, isWebPage, isQuestions, language, expectedLanguage },
    maxBytes: FILE_MAX_BYTES,
    maxPassages: PASSAGES_MAX,
    maxMemoryBytes: READ_MAX_MEMORY_BYTES,
  };
}

async function awaitRead(reader: ReadingProcess, options: ReadOptions) {
  for (;;) {
    const { value: message } = await reader.messages.next();
    if (!message) throw toFailure(await reader.closed);
    if (message.type === "reading") options.progress("reading", message.share);
    if (message.type === "splitting") options.progress("splitting", 1);
    if (message.type === "read") return message;
    if (message.type === "refused") throw new DocumentFailure(message.code, message.detail);
    if (message.type === "broke") throw new DocumentFailure("broken_file", null, { cause: new Error(message.message) });
  }
}

async function* batchesOf(reader: ReadingProcess) {
  for (;;) {
    reader.next();
    const { value: message } = await reader.messages.next();
    if (!message) throw toFailure(await reader.closed);
    if (message.type !== "batch") throw new Error(`The reading process event ${message.type} in place of passages.`);
    if (message.passages.length === 0) return;
    yield message.passages;
  }
}

/**
 * A reader killed for its limits would fail again: the document's fault. A lost launcher is ours, and may be retried.
 */
function toFailure(ending: ReaderExit): Error {
  const cause = new Error(`The reader process ended: ${ending}.`);
  return ending === "ended" || ending === "memory" ? new DocumentFailure("too_complex", null, { cause }) : cause;
}
