// Starts the processes that read documents, and stands between them and the server. To start a process, the one that
// starts it is copied: the whole server holds its loop for 14 ms, and then again for each page it writes to (measured: 20 ms
// more in the collection that follows). This one is small, and nobody waits for it.
import { fork } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { watchMemory } from "./watch-memory.js";

const READER = fileURLToPath(new URL("main.js", import.meta.url));

/** @type {Map<number, import("node:child_process").ChildProcess>} */
const readers = new Map();

try {
  // Whoever is being answered comes first; what is started here takes after this process.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // The machine does not let us.
}

// The server decides what becomes of a document when a terminal ends all at once.
process.on("SIGINT", () => {});
process.on("disconnect", () => {
  for (const reader of readers.values()) reader.kill("SIGKILL");
  process.exit();
});
process.on("message", (/** @type {import("../messages").Asked} */ asked) => {
  const reader = readers.get(asked.id);
  switch (asked.type) {
    case "start":
      return start(asked);
    case "bytes": {
      const taken = () => say({ id: asked.id, type: "taken" });
      return reader?.stdin?.writable ? reader.stdin.write(asked.bytes, taken) : taken();
    }
    case "end":
      return reader?.stdin?.end();
    case "next":
      return reader?.connected && reader.send("next");
    case "kill":
      return reader?.kill("SIGKILL");
  }
});

/** @param {Extract<import("../messages").Asked, { type: "start" }>} asked */
function start({ id, about }) {
  const reader = fork(READER, [JSON.stringify(about)], {
    execArgv: ["--max-old-space-size=768"],
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  readers.set(id, reader);
  /** @type {import("../messages").Closing} */
  let why = "ended";
  const stopWatching = watchMemory({ pid: reader.pid, maxBytes: about.maxMemoryBytes }, () => {
    why = "memory";
    reader.kill("SIGKILL");
  });
  // It may refuse before it has read everything; what it says counts, not the broken pipe.
  reader.stdin?.on("error", () => {});
  reader.on("message", (message) => say({ id, type: "said", message: /** @type {never} */ (message) }));
  reader.once("error", () => {
    if (reader.pid === undefined) why = "not started";
  });
  reader.once("close", () => {
    stopWatching();
    readers.delete(id);
    say({ id, type: "closed", why });
  });
}

/** @param {import("../messages").Said} said */
function say(said) {
  if (process.connected) process.send?.(said);
}
