import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatToConvert } from "@/lib/contract/knowledge/formats-to-convert";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import type { Launcher, ReaderExit, ReadingProcess } from "./launcher";
import type { Documents, Material, ReadOptions } from "./port";
import { DocumentFailure, PASSAGES_MAX, READ_MAX_MEMORY_BYTES, readBudgetMs, SOUND_MAX_MEMORY_BYTES } from "./port";
import type { ReaderTask, WorkerMessage, WorkerOptions } from "./worker-messages";

/** Reads each file in a separate process, which serves its passages until `work` is done. */
export function readInProcess(launcher: Launcher): Documents["read"] {
  return (material, options, work) => {
    const source = { bytes: material.bytes, options: workerOptions(material, options), signal: options.signal };
    return withReader(launcher, source, {
      receive: (reader) => awaitMessage(reader, "read", options.progress),
      use: ({ language, title, notices, passageCount }, reader) =>
        work({ language, title, notices, passageCount, batches: batchesOf(reader) }),
    });
  };
}

/** Reads each page's links in a separate process: a small page can make a parser take minutes, and all memory. */
export function readLinksInProcess(launcher: Launcher): Documents["readLinks"] {
  return (html, { address, contentType }, signal) =>
    runTask(
      launcher,
      html,
      { task: { kind: "links", address, contentType }, signal },
      "links",
      ({ type, ...page }) => page,
    );
}

export function readSitemapInProcess(launcher: Launcher): Documents["readSitemap"] {
  return (bytes, signal) =>
    runTask(launcher, bytes, { task: { kind: "sitemap" }, signal }, "sitemap", ({ sitemap }) => sitemap);
}

export function readRobotsInProcess(launcher: Launcher): Documents["readRobots"] {
  return (bytes, agent, signal) =>
    runTask(launcher, bytes, { task: { kind: "robots", agent }, signal }, "robots", ({ robots }) => robots);
}

export function readTableInProcess(launcher: Launcher): Documents["readTable"] {
  return (bytes, { shape, language, signal }) =>
    runTask(launcher, bytes, { task: { kind: "table", shape, language }, signal }, "table", ({ table }) => table);
}

export function readMetadataInProcess(launcher: Launcher): Documents["readMetadata"] {
  return (xml, signal) =>
    runTask(
      launcher,
      Buffer.from(xml),
      { task: { kind: "metadata" }, signal },
      "metadata",
      ({ providers }) => providers,
    );
}

/** Decodes each recording in a separate process, which ends with the call: a small file can hold hours of sound. */
export function readSoundInProcess(launcher: Launcher): Documents["readSound"] {
  return (bytes, { maxSeconds, isSampled, signal }) => {
    const task = { kind: "sound", maxSeconds, isSampled } as const;
    const source = { task, signal, maxMemoryBytes: SOUND_MAX_MEMORY_BYTES };
    return runTask(launcher, bytes, source, "sound", ({ sound }) => sound);
  };
}

/** Reads each file's mark in a separate process: it may be hostile, and the library is not ours. */
export function readMarkInProcess(launcher: Launcher): Documents["readMark"] {
  return (bytes, options, signal) =>
    runTask(launcher, bytes, { task: { kind: "mark", ...options }, signal }, "mark", ({ mark }) => mark);
}

type TaskSource = Readonly<{ task: ReaderTask; signal: AbortSignal; maxMemoryBytes?: number }>;

function runTask<T extends ReaderTask["kind"], R>(
  launcher: Launcher,
  bytes: Buffer | Readable,
  { task, signal, maxMemoryBytes = READ_MAX_MEMORY_BYTES }: TaskSource,
  type: T,
  resultOf: (message: Extract<WorkerMessage, { type: T }>) => R,
): Promise<R> {
  const file = { fileName: null, contentType: null, isWebPage: false };
  const options = { ...workerOptions(file, { language: null, expectedLanguage: "en" }), task, maxMemoryBytes };
  return withReader(
    launcher,
    { bytes: Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, options, signal },
    { receive: (reader) => awaitMessage(reader, type), use: async (message) => resultOf(message) },
  );
}

type Source = Readonly<{ bytes: Readable; options: WorkerOptions; signal: AbortSignal }>;

/** `receive` has to end within the time limit; `use` has no limit. */
type Steps<R, T> = Readonly<{
  receive: (reader: ReadingProcess) => Promise<R>;
  use: (received: R, reader: ReadingProcess) => Promise<T>;
}>;

/**
 * Runs a reader process, which is killed when its result was used, when it exceeds its time or memory limit, or when the
 * signal aborts. A thread's buffers would count towards the server's memory, and only a process can be killed during a
 * regular expression.
 */
async function withReader<R, T>(
  launcher: Launcher,
  { bytes, options, signal }: Source,
  { receive, use }: Steps<R, T>,
): Promise<T> {
  signal.throwIfAborted();
  const reader = launcher.start(options);
  let sourceError: Error | null = null;
  let isRead = false;
  bytes.once("error", (error) => {
    // A truncated file must not become a document.
    sourceError = error;
    reader.kill();
  });
  let timer = setTimeout(reader.kill, readBudgetMs(FILE_MAX_BYTES));
  signal.addEventListener("abort", reader.kill);
  // The process may reject the file before it has read everything; ignore the broken pipe.
  void sendTo(reader, bytes).then(
    (size) => {
      if (isRead) return;
      clearTimeout(timer);
      timer = setTimeout(reader.kill, readBudgetMs(size));
    },
    () => {},
  );
  try {
    const received = await receive(reader);
    isRead = true;
    clearTimeout(timer);
    if (sourceError) throw sourceError;
    return await use(received, reader);
  } catch (error) {
    signal.throwIfAborted();
    throw sourceError ?? error;
  } finally {
    isRead = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", reader.kill);
    reader.kill();
    await reader.closed;
  }
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

function workerOptions(
  material: Omit<Material, "bytes">,
  { language, expectedLanguage }: Pick<ReadOptions, "language" | "expectedLanguage">,
): WorkerOptions {
  const { fileName, contentType, isWebPage, isQuestions = false, shape = null } = material;
  return {
    shape,
    fileName,
    oldFormat: formatToConvert(fileName ?? "")?.format ?? null,
    contentType,
    isWebPage,
    isQuestions,
    language,
    expectedLanguage,
    maxBytes: FILE_MAX_BYTES,
    maxPassages: PASSAGES_MAX,
    maxMemoryBytes: READ_MAX_MEMORY_BYTES,
  };
}

/** The first message of a type. Throws DocumentFailure when the document cannot be read. */
async function awaitMessage<T extends "read" | ReaderTask["kind"]>(
  reader: ReadingProcess,
  type: T,
  progress: ReadOptions["progress"] = () => {},
): Promise<Extract<WorkerMessage, { type: T }>> {
  for (;;) {
    const { value: message } = await reader.messages.next();
    if (!message) throw toFailure(await reader.closed);
    if (message.type === "reading") progress("reading", message.share);
    if (message.type === "splitting") progress("splitting", 1);
    if (message.type === type) return message as Extract<WorkerMessage, { type: T }>;
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
