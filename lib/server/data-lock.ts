import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "./start-error";

// A unix socket's path has to fit in sockaddr_un: 108 bytes on Linux, 104 on macOS, with the closing zero.
const SOCKET_PATH_MAX_BYTES = 103;

export type DataLock = { release: () => Promise<void> };

/**
 * Locks a data folder against other processes on this machine, and creates it if it is missing. The lock is a listening unix
 * socket, which the kernel closes however the process dies. Throws StartError when another process holds the lock.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  const folder = createFolder(dataDir);
  const socketPath = socketPathFor(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listenOn(socketPath);
    if (server) return lockOf(server);
    const found = inodeOf(socketPath);
    if ((await readOwner(socketPath)) !== "none")
      throw new StartError(`Another Semblance is already running on ${folder}.`);
    // Remove the stale socket, unless another process has replaced it since it was read.
    if (found !== null && inodeOf(socketPath) === found) fs.rmSync(socketPath, { force: true });
    const acquired = await listenOn(socketPath);
    if (!acquired) continue;
    // Two processes that found the same stale socket may both get here; the last one owns the name.
    await sleep(50);
    if ((await readOwner(socketPath)) === idOf(acquired)) return lockOf(acquired);
    acquired.unref();
    throw new StartError(`Another Semblance is already running on ${folder}.`);
  }
  throw new StartError(`Another Semblance is starting on ${folder}.`);
}

/** The path of a data folder's lock: in the folder, or in the temporary folder when that path is too long for a socket. */
export function socketPathFor(folder: string): string {
  const inside = path.join(folder, "lock.sock");
  if (Buffer.byteLength(inside) <= SOCKET_PATH_MAX_BYTES) return inside;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 32);
  return path.join(os.tmpdir(), `semblance-${name}.sock`);
}

function createFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(`DATA_DIR is "${dataDir}", but it has to be a folder that can be written to (${reason}).`);
  }
}

/** Listens on a socket; null when the name is in use, by a running or a dead process. */
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

/** The id of the process that listens on a socket; "none" for a stale socket, "unknown" for an owner that does not answer. */
function readOwner(socketPath: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    let id = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      id += text;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? "none" : "unknown");
    });
    socket.on("end", () => resolve(id || "unknown"));
    socket.setTimeout(2000, () => {
      resolve("unknown");
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
