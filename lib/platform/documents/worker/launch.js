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

// Where a terminal or a supervisor tells all processes to end, this one goes with the server, and tells it of the readers.
process.on("SIGINT", () => {}).on("SIGTERM", () => {});
process.on("disconnect", () => {
  for (const reader of readers.values()) reader.kill("SIGKILL");
  process.exit();
});
process.on("message", (/** @type {import("../messages").LauncherRequest} */ asked) => {
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

/** @param {Extract<import("../messages").LauncherRequest, { type: "start" }>} asked */
function start({ id, about }) {
  const reader = fork(READER, [JSON.stringify(about)], {
    execArgv: ["--max-old-space-size=768"],
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  readers.set(id, reader);
  /** @param {import("../messages").ExitReason} why */
  const close = (why) => {
    stopWatching();
    if (readers.delete(id)) say({ id, type: "closed", why });
  };
  let isTooLarge = false;
  const stopWatching = watchMemory({ pid: reader.pid, maxBytes: about.maxMemoryBytes }, () => {
    isTooLarge = true;
    reader.kill("SIGKILL");
  });
  // It may refuse before it has read everything; what it says counts, not the broken pipe.
  reader.stdin?.on("error", () => {});
  reader.on("message", (message) => say({ id, type: "said", message: /** @type {never} */ (message) }));
  reader.on("error", () => reader.pid === undefined && close("not started"));
  reader.once("close", (_code, signal) => {
    const isTold = signal === "SIGINT" || signal === "SIGTERM";
    close(isTooLarge ? "memory" : isTold ? "told to end" : "ended");
  });
}

/** @param {import("../messages").LauncherEvent} said */
function say(said) {
  if (process.connected) process.send?.(said);
}
