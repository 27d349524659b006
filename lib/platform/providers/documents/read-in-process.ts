import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { DocumentFailure } from "./document-failure";
import type { Launcher, ReaderExit, ReadingProcess } from "./launcher";
import { PASSAGES_MAX, READ_MAX_MEMORY_BYTES, readBudgetMs } from "./limits";
import type { WorkerOptions } from "./messages";
import type { Documents, Material, ReadOptions } from "./port";

/**
 * Reads each file in a process of its own, which is ended when `work` is done, when the reading takes more time or memory
 * than a document may, or when the signal says so. A thread's buffers would count as the server's, and only a process can
 * be killed in the middle of a regular expression.
 */
export function readInProcess(launcher: Launcher): Documents["read"] {
  return async (material, options, work) => {
    options.signal.throwIfAborted();
    const reader = launcher.start(workerOptions(material, options));
    let sourceError: Error | null = null;
    let isRead = false;
    material.bytes.once("error", (error) => {
      // Half a file must not become half a document.
      sourceError = error;
      reader.kill();
    });
    let timer = setTimeout(reader.kill, readBudgetMs(FILE_MAX_BYTES));
    options.signal.addEventListener("abort", reader.kill);
    // The process may refuse before it has read everything; what it says counts, not the broken pipe.
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

/** Hands a file to the process that reads it; answers with its bytes. */
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
  const { fileName, contentType, isWebPage } = material;
  return {
    ...{ fileName, contentType, isWebPage, language, expectedLanguage },
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
    if (message.type !== "batch") throw new Error(`The reading process said ${message.type} in place of passages.`);
    if (message.passages.length === 0) return;
    yield message.passages;
  }
}

/** A process that was ended for its time or memory, or died of them, would do so again; what befell its starter is ours. */
function toFailure(ending: ReaderExit): Error {
  const cause = new Error(`The reading process is no more: ${ending}.`);
  return ending === "ended" || ending === "memory" ? new DocumentFailure("too_complex", null, { cause }) : cause;
}
