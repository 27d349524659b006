import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { DocumentFailure } from "./document-failure";
import { PASSAGES_MAX, READ_MAX_MS } from "./limits";
import type { WorkerMessage, WorkerOptions } from "./messages";
import type { Material, ReadDocument, ReadOptions } from "./port";
import { watchMemory } from "./watch-memory";

const WORKER = path.join(process.cwd(), "lib", "platform", "providers", "documents", "worker", "main.js");

/**
 * Reads a file in a process of its own, which is ended when `work` is done, when the reading takes more time or memory
 * than a document may, or when the signal says so. A thread would stall the loop as little (measured: 7 ms against 13),
 * but its buffers count as the server's, and only a process can be killed in the middle of a regular expression.
 */
export async function readInProcess<T>(
  material: Material,
  options: ReadOptions,
  work: (read: ReadDocument) => Promise<T>,
): Promise<T> {
  options.signal.throwIfAborted();
  const child = start(material, options);
  let killedFor: "time" | "memory" | null = null;
  let brokenSource: Error | null = null;
  material.bytes.once("error", (error) => {
    // Half a file must not become half a document.
    brokenSource = error;
    child.kill("SIGKILL");
  });
  const kill = (reason: "time" | "memory") => {
    killedFor ??= reason;
    child.kill("SIGKILL");
  };
  const stopWatching = watchMemory(child, () => kill("memory"));
  const timer = setTimeout(() => kill("time"), READ_MAX_MS);
  const onAbort = () => child.kill("SIGKILL");
  options.signal.addEventListener("abort", onAbort);
  const ended = once(child, "close").catch(() => []);
  try {
    const messages = messagesOf(child);
    const facts = await untilRead(messages, options);
    clearTimeout(timer);
    if (brokenSource) throw brokenSource;
    const { language, title, passageCount } = facts;
    return await work({ language, title, passageCount, batches: batchesOf(child, messages) });
  } catch (error) {
    options.signal.throwIfAborted();
    if (brokenSource) throw brokenSource;
    if (killedFor)
      throw new DocumentFailure("too_complex", null, { cause: new Error(`Stopped for its ${killedFor}.`) });
    throw error;
  } finally {
    clearTimeout(timer);
    stopWatching();
    options.signal.removeEventListener("abort", onAbort);
    child.kill("SIGKILL");
    await ended;
  }
}

function start(material: Material, options: ReadOptions): ChildProcess {
  const { fileName, contentType, isWebPage } = material;
  const { language, expectedLanguage } = options;
  const about: WorkerOptions = {
    ...{ fileName, contentType, isWebPage, language, expectedLanguage },
    maxBytes: FILE_MAX_BYTES,
    maxPassages: PASSAGES_MAX,
  };
  // The file lies in the tree as it is; a bundler that follows it would not find what it means.
  const child = fork(/* turbopackIgnore: true */ WORKER, [JSON.stringify(about)], {
    // The server's settings and keys are nothing that a reader of strangers' files should know.
    env: { NODE_ENV: "production" },
    execArgv: ["--max-old-space-size=768"],
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  try {
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the machine does not let us.
  }
  // The process may refuse before it has read everything; what it says counts, not the broken pipe.
  if (child.stdin) void pipeline(material.bytes, child.stdin).catch(() => child.stdin?.destroy());
  return child;
}

async function* messagesOf(child: ChildProcess): AsyncGenerator<WorkerMessage, void> {
  // `close` comes after the last message. The option is younger than the type.
  const options = { close: ["close"] } as object;
  for await (const [message] of on(child, "message", options)) yield message as WorkerMessage;
}

async function untilRead(messages: AsyncGenerator<WorkerMessage, void>, options: ReadOptions) {
  for (;;) {
    const { value: message, done } = await messages.next();
    // It died of its own: out of memory is the way that happens.
    if (done || !message) throw new DocumentFailure("too_complex", null, { cause: new Error("The reader ended.") });
    if (message.type === "reading") options.progress("reading", message.share);
    if (message.type === "splitting") options.progress("splitting", 1);
    if (message.type === "read") return message;
    if (message.type === "refused") throw new DocumentFailure(message.code, message.detail);
    if (message.type === "broke") throw new DocumentFailure("broken_file", null, { cause: new Error(message.message) });
  }
}

async function* batchesOf(child: ChildProcess, messages: AsyncGenerator<WorkerMessage, void>) {
  for (;;) {
    child.send("next");
    const { value: message } = await messages.next();
    if (message?.type !== "batch") throw new Error("The reading process ended before its last passage.");
    if (message.passages.length === 0) return;
    yield message.passages;
  }
}
