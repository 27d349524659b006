import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "@jest/globals";
import { createLauncher } from "./launcher";
import type { WorkerOptions } from "./worker-messages";

const TEXT = "It was a dark night. The rain fell in torrents on the town, and nobody was in its streets.";
const about: WorkerOptions = {
  fileName: "night.txt",
  contentType: null,
  isWebPage: false,
  language: "en",
  expectedLanguage: "en",
  maxBytes: 1_000_000,
  maxPassages: 100,
  maxMemoryBytes: 2_000_000_000,
};

const launcher = createLauncher();
afterEach(() => launcher.close());

/** The child processes of a process, by /proc. */
function below(parent: number): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]) === parent;
    } catch {
      return false;
    }
  });
}

const launchers = () =>
  below(process.pid).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("launch.js"));

async function readWhole(reader = launcher.start(about)): Promise<string[]> {
  reader.input.end(TEXT);
  for (;;) {
    const { value: message } = await reader.messages.next();
    if (!message) throw new Error(await reader.closed);
    if (message.type === "read") break;
  }
  reader.next();
  const { value: batch } = await reader.messages.next();
  reader.kill();
  await reader.closed;
  return batch?.type === "batch" ? batch.passages.map(({ body }) => body) : [];
}

test("starts readers from a small launcher process, which serves many at once", async () => {
  launcher.ready();
  const readers = [1, 2, 3].map(() => launcher.start(about));
  await Promise.all(readers.map(async (reader) => expect(await readWhole(reader)).toEqual([TEXT])));
  expect(launchers()).toHaveLength(1);
  expect(await readWhole()).toEqual([TEXT]);
  expect(launchers()).toHaveLength(1);
});

test("ends running readers on close and leaves no process behind", async () => {
  const reader = launcher.start(about);
  reader.input.write("It was");
  const [pid = 0] = launchers();
  while (below(pid).length === 0) await new Promise((later) => setImmediate(later));
  const [reading = 0] = below(pid);
  await launcher.close();
  expect(await reader.closed).toBe("lost");
  await expect(reader.messages.next()).resolves.toMatchObject({ done: true });
  expect(launchers()).toEqual([]);
  while (isThere(reading)) await new Promise((later) => setImmediate(later));
});

test("recovers when the launcher dies", async () => {
  const reader = launcher.start(about);
  const [pid = 0] = launchers();
  process.kill(pid, "SIGKILL");
  expect(await reader.closed).toBe("lost");
  expect(await readWhole()).toEqual([TEXT]);
});

test("does not blame the document when another process terminates its reader", async () => {
  for (const signal of ["SIGINT", "SIGTERM"]) {
    const reader = launcher.start(about);
    const [pid = 0] = launchers();
    while (below(pid).length === 0) await new Promise((later) => setImmediate(later));
    for (const reading of below(pid)) process.kill(reading, signal);
    expect(await reader.closed).toBe("terminated");
  }
});

test("ends a reader that exceeds its memory limit and reports the reason", async () => {
  const reader = launcher.start({ ...about, maxMemoryBytes: 1 });
  expect(await reader.closed).toBe("memory");
});

/** Not even as one that is dead and was not waited for. */
function isThere(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
