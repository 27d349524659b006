import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./start-error";

// A unix socket's path has to fit in sockaddr_un: 108 bytes on Linux, 104 on macOS, with the closing zero.
const maxSocketPathBytes = 103;

export type DataLock = { release: () => Promise<void> };

/**
 * Keeps every other Semblance on this machine off a data folder, which it makes if it is missing. The kernel frees the
 * lock when the process dies, however it dies. Throws StartError when somebody else holds it.
 */
export async function takeDataLock(dataDir: string): Promise<DataLock> {
  const folder = makeFolder(dataDir);
  const socketPath = socketPathFor(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listenOn(socketPath);
    if (server) return lockOf(server);
    const found = inodeOf(socketPath);
    if ((await ask(socketPath)) !== "nobody")
      throw new StartError(`Another Semblance is already running on ${folder}.`);
    // Whoever came between our question and here has made a new socket, which must stay.
    if (found !== null && inodeOf(socketPath) === found) fs.rmSync(socketPath, { force: true });
    const taken = await listenOn(socketPath);
    if (!taken) continue;
    // Two that found the same dead socket may both get here; the name belongs to the last one.
    await wait(50);
    if ((await ask(socketPath)) === idOf(taken)) return lockOf(taken);
    taken.unref();
    throw new StartError(`Another Semblance is already running on ${folder}.`);
  }
  throw new StartError(`Another Semblance is starting on ${folder}.`);
}

/** Where the lock of a data folder is: in it, or under a short name when the path is too long for a socket. */
export function socketPathFor(folder: string): string {
  const inside = path.join(folder, "lock.sock");
  if (Buffer.byteLength(inside) <= maxSocketPathBytes) return inside;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 32);
  return path.join(os.tmpdir(), `semblance-${name}.sock`);
}

function makeFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(`DATA_DIR is "${dataDir}", but it has to be a folder that can be written to (${reason}).`);
  }
}

/** Null when the name is taken, by somebody who lives or by somebody who died. */
function listenOn(socketPath: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.end(idOf(server));
  });
  ids.set(server, `${process.pid}-${Math.random()}`);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(new StartError(`The data lock ${socketPath} cannot be made (${error.code}).`));
    });
    server.listen(socketPath, () => {
      server.on("error", () => {});
      server.unref();
      resolve(server);
    });
  });
}

const ids = new WeakMap<net.Server, string>();
const idOf = (server: net.Server): string => ids.get(server) ?? "";

/** Who answers at a socket: an id, or "nobody". A socket that we may not ask has an owner too. */
function ask(socketPath: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    let id = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      id += text;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? "nobody" : "somebody");
    });
    socket.on("end", () => resolve(id || "somebody"));
    socket.setTimeout(2000, () => {
      resolve("somebody");
      socket.destroy();
    });
  });
}

function inodeOf(file: string): number | null {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

function lockOf(server: net.Server): DataLock {
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
