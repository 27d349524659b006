// The launcher: starts reader processes and relays messages between them and the server. Forking copies the parent's
// page tables: in the large server process it blocks the event loop for 14 ms, plus page faults afterwards (measured:
// 20 ms in the next garbage collection). This process is small.
import { fork } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { watchMemory } from "./watch-memory.js";

const READER = fileURLToPath(new URL("main.js", import.meta.url));

/** @type {Map<number, import("node:child_process").ChildProcess>} */
const readers = new Map();

try {
  // Requests have priority; readers inherit this process's priority.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not permitted on this machine.
}

// Ignore signals to the process group: the launcher ends with the server, after reporting its readers.
process.on("SIGINT", () => {}).on("SIGTERM", () => {});
process.on("disconnect", () => {
  for (const reader of readers.values()) reader.kill("SIGKILL");
  process.exit();
});
process.on("message", (/** @type {import("../worker-messages").LauncherRequest} */ request) => {
  const reader = readers.get(request.id);
  switch (request.type) {
    case "start":
      return start(request);
    case "bytes": {
      const acknowledge = () => notifyServer({ id: request.id, type: "acknowledged" });
      return reader?.stdin?.writable ? reader.stdin.write(request.bytes, acknowledge) : acknowledge();
    }
    case "end":
      return reader?.stdin?.end();
    case "next":
      return reader?.connected && reader.send("next");
    case "kill":
      return reader?.kill("SIGKILL");
  }
});

/** @param {Extract<import("../worker-messages").LauncherRequest, { type: "start" }>} request */
function start({ id, options }) {
  const reader = fork(READER, [JSON.stringify(options)], {
    execArgv: ["--max-old-space-size=768"],
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  readers.set(id, reader);
  /** @param {import("../worker-messages").ExitReason} why */
  const close = (why) => {
    stopWatching();
    if (readers.delete(id)) notifyServer({ id, type: "closed", why });
  };
  let isTooLarge = false;
  const stopWatching = watchMemory({ pid: reader.pid, maxBytes: options.maxMemoryBytes }, () => {
    isTooLarge = true;
    reader.kill("SIGKILL");
  });
  // The reader may reject the file before it has read everything; ignore the broken pipe.
  reader.stdin?.on("error", () => {});
  reader.on("message", (message) => notifyServer({ id, type: "message", message: /** @type {never} */ (message) }));
  reader.on("error", () => reader.pid === undefined && close("not started"));
  reader.once("close", (_code, signal) => {
    const isTerminated = signal === "SIGINT" || signal === "SIGTERM";
    close(isTooLarge ? "memory" : isTerminated ? "terminated" : "ended");
  });
}

/** @param {import("../worker-messages").LauncherEvent} event */
function notifyServer(event) {
  if (process.connected) process.send?.(event);
}
