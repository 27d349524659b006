import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";

const VERSIONS = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root. */
const SERVER_USER = "postgres";
const HOST = "127.0.0.1";
/** A checkpoint at every start, and syncing, take most of the time of such small databases. */
const FLAGS = [
  "fsync=off",
  "full_page_writes=off",
  "max_wal_senders=8",
  "wal_keep_size=64MB",
  "listen_addresses=127.0.0.1",
];

/**
 * A primary and its streaming standby on loopback.
 * @typedef {Readonly<{
 *   primaryUrl: string,
 *   standbyUrl: string,
 *   stopPrimary: (isImmediate?: boolean) => Promise<void>,
 *   stopStandby: (isImmediate?: boolean) => Promise<void>,
 *   startStandby: () => Promise<void>,
 *   pauseReplay: () => Promise<void>,
 *   resumeReplay: () => Promise<void>,
 *   setSynchronous: (isSynchronous: boolean) => Promise<void>,
 *   promote: () => Promise<void>,
 *   close: () => Promise<void>,
 * }>} PostgresPair
 *
 * `primaryUrl` is an address that moves: it leads to the primary, and after `promote` to the promoted standby.
 * `setSynchronous(true)`: a commit is answered once the standby has written it, so it waits while the standby is away.
 */

/** The folder with the newest PostgreSQL's programs on this machine; null where PostgreSQL is not installed. */
export async function findPostgres() {
  const versions = await readdir(VERSIONS).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest ? path.join(VERSIONS, newest, "bin") : null;
}

/**
 * Starts both servers in a temporary folder; the standby is a base backup that streams the primary's log.
 * @param {{ port?: number, flags?: readonly string[] }} [options] `port`: of the moving address; `flags`: settings of both
 * @returns {Promise<PostgresPair>}
 */
export async function startPostgresPair({ port = 0, flags = [] } = {}) {
  const programs = await findPostgres();
  if (!programs) throw new Error("PostgreSQL is not installed on this machine.");
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-postgres-"));
  const user = await serverUser(folder);
  const settings = [...FLAGS, `unix_socket_directories=${folder}`, ...flags];
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) =>
    execFileSync(path.join(programs, program), args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });

  const data = { primary: path.join(folder, "primary"), standby: path.join(folder, "standby") };
  run("initdb", ["-D", data.primary, "-U", SERVER_USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const primaryPort = await freePort();
  const standbyPort = await freePort();
  const start = (/** @type {string} */ at, /** @type {number} */ own) =>
    startServer({ program: path.join(programs, "postgres"), user, folder, data: at, port: own, settings });
  const primary = await start(data.primary, primaryPort);
  const from = ["-h", HOST, "-p", String(primaryPort), "-U", SERVER_USER];
  const asStandby = ["-R", "-X", "stream", "-C", "-S", "standby", "--checkpoint=fast", "--no-sync"];
  run("pg_basebackup", [...from, "-D", data.standby, ...asStandby]);
  let standby = await start(data.standby, standbyPort);
  const address = await openMovingAddress(port, primaryPort);

  const onPrimary = (/** @type {string} */ sql) => runStatement(urlOf(address.port), sql);
  const onStandby = (/** @type {string} */ sql) => runStatement(urlOf(standbyPort), sql);
  return {
    primaryUrl: urlOf(address.port),
    standbyUrl: urlOf(standbyPort),
    stopPrimary: (isImmediate = false) => primary.stop(isImmediate),
    stopStandby: (isImmediate = false) => standby.stop(isImmediate),
    startStandby: async () => {
      standby = await start(data.standby, standbyPort);
    },
    pauseReplay: async () => {
      await onStandby("select pg_wal_replay_pause()");
      while ((await onStandby("select pg_get_wal_replay_pause_state() as state"))?.state !== "paused");
    },
    resumeReplay: async () => void (await onStandby("select pg_wal_replay_resume()")),
    setSynchronous: async (isSynchronous) => {
      await onPrimary(`alter system set synchronous_standby_names = '${isSynchronous ? "*" : ""}'`);
      await onPrimary("select pg_reload_conf()");
      const state = isSynchronous ? "sync" : "async";
      while ((await onPrimary("select sync_state from pg_stat_replication"))?.sync_state !== state);
    },
    promote: async () => {
      await onStandby("select pg_promote()");
      address.moveTo(standbyPort);
    },
    close: async () => {
      address.close();
      await Promise.all([primary.stop(true), standby.stop(true)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The account of the servers, which owns the folder from now on; this process's own where that is not root. @param {string} folder */
async function serverUser(folder) {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, SERVER_USER], { encoding: "utf8" }));
  const user = { uid: idOf("-u"), gid: idOf("-g") };
  await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return user;
}

/**
 * Runs a server as a child of this process until it answers.
 * @param {{ program: string, user: object, folder: string, data: string, port: number, settings: readonly string[] }} server
 */
async function startServer({ program, user, folder, data, port, settings }) {
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(program, args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const exit = once(child, "exit");
  let log = "";
  child.stderr.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-4_000);
  });
  const kill = () => child.kill("SIGQUIT");
  process.once("exit", kill);
  while (!(await runStatement(urlOf(port), "select 1").catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
  }
  return {
    /** Ends it; at once, without telling its clients or writing a checkpoint, where `isImmediate`. */
    stop: async (/** @type {boolean} */ isImmediate) => {
      process.off("exit", kill);
      child.kill(isImmediate ? "SIGQUIT" : "SIGINT");
      if (child.exitCode === null && child.signalCode === null) await exit;
    },
  };
}

/**
 * One address in front of the primary, as a virtual address or a name would be; connections break when it moves.
 * @param {number} port @param {number} target
 */
async function openMovingAddress(port, target) {
  let to = target;
  /** @type {Set<net.Socket>} */
  const sockets = new Set();
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(to, HOST);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      sockets.add(/** @type {net.Socket} */ (socket));
      socket?.setNoDelay(true);
      socket?.on("error", () => {});
      socket?.on("close", () => {
        sockets.delete(socket);
        other?.destroy();
      });
      socket?.pipe(/** @type {net.Socket} */ (other));
    }
  });
  server.listen(port, HOST);
  await once(server, "listening");
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: /** @type {net.AddressInfo} */ (server.address()).port,
    moveTo: (/** @type {number} */ next) => {
      to = next;
      breakAll();
    },
    close: () => {
      server.close();
      breakAll();
    },
  };
}

/** The first row that a statement returns. @param {string} connectionString @param {string} statement */
async function runStatement(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows[0];
  } finally {
    await client.end();
  }
}

/** @param {number} port */
function urlOf(port) {
  return `postgres://${SERVER_USER}@${HOST}:${port}/postgres`;
}

async function freePort() {
  const server = net.createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}
