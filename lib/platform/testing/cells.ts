import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { CellEntity, CellName } from "@/lib/contract/cells/schemas";
import { cellSecret, signCall } from "../cells/signed-call";
import type { Platform } from "../context";
import { entities } from "../db/schema/entities";
import { type LoopbackServer, serveOnLoopback } from "./serve-on-loopback";
import { createTestPlatform, type TestPlatform } from "./test-platform";

export const REGISTRY_SECRET = "the secret of the registry, for the tests of cells";

export type Cell = TestPlatform & Readonly<{ name: string; appUrl: string; secret: string }>;

/** Several installations, each with a database of its own, and the first of them as the registry behind its front door. */
export type TestCells = Readonly<{
  registry: Cell;
  /** The address of the registry's front door. */
  origin: string;
  cell: (name: string, env?: Record<string, string>) => Promise<Cell>;
  /** Lets the registry answer nothing, or answer again. */
  setAway: (isAway: boolean) => void;
  /** How many calls reached the registry. */
  countCalls: () => number;
  close: () => Promise<void>;
}>;

type Answer = (request: Request) => Promise<Response>;

/** @param bffBefore the bff before a platform */
export async function testCells(
  bffBefore: (platform: Answer) => Answer,
  env: Record<string, string> = {},
  pictures?: Platform["pictures"],
): Promise<TestCells> {
  let isAway = false;
  let calls = 0;
  let time = 0;
  const shared = { RATE_LIMITS: "off", ENTITY_FILE_KEY: "a key that the cells of the tests share", ...env };
  const open: TestPlatform[] = [];
  // The clocks of the machines go alike.
  const advance = (milliseconds: number) => {
    for (const one of open) one.advance(milliseconds);
    time += milliseconds;
  };
  const openCell = async (name: string, settings: Record<string, string>): Promise<Cell> => {
    const appUrl = `https://${name}.cells.test`;
    const secret = settings.CELLS_SECRET ?? "";
    const on = await createTestPlatform({
      env: { ...shared, APP_URL: appUrl, CELL_NAME: name, ...settings },
      ...(pictures ? { pictures } : {}),
    });
    on.advance(time);
    open.push(on);
    return { ...on, name, appUrl, secret, advance };
  };
  const registry = await openCell("main", { CELLS_SECRET: REGISTRY_SECRET });
  const answerCall = bffBefore(async (request) => registry.app.fetch(request));
  const server: LoopbackServer = await serveOnLoopback(async (request, response) => {
    calls += 1;
    if (isAway) return response.destroy();
    const answer = await answerCall(await requestOf(request));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    registry,
    origin: server.origin,
    cell: (name, more = {}) =>
      openCell(name, { CELLS_SECRET: cellSecret(REGISTRY_SECRET, name), CELLS_REGISTRY_URL: server.origin, ...more }),
    setAway: (away) => {
      isAway = away;
    },
    countCalls: () => calls,
    close: async () => {
      await server.close();
      for (const one of open) await one.close();
    },
  };
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const headers = new Headers(request.headers as Record<string, string>);
  // The bff hands the host of the page on; here the registry is called by the loopback name of its machine.
  const url = new URL(request.url ?? "/", "http://localhost");
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method ?? "GET",
    headers,
    ...(hasBody ? { body: new Uint8Array(await buffer(request)) } : {}),
  });
}

/** Runs the jobs that wait in a cell. */
export async function runJobs(cell: TestPlatform): Promise<void> {
  cell.platform.jobs.wake();
  await cell.settled();
}

/** An entity as it is stored before its site becomes a cell; returns its id. */
export async function storeEntity({ platform: { db, now } }: TestPlatform, urlslug: string): Promise<string> {
  const id = randomUUID();
  const at = now();
  const row = { entityType: "person", name: urlslug, description: "Somebody.", createdAt: at, updatedAt: at } as const;
  await db.insert(entities).values({ ...row, id, urlslug });
  return id;
}

export type Sent = Readonly<{
  cell?: string;
  secret?: string;
  path?: string;
  at?: Date;
  signature?: string;
  registry?: string;
}>;

/** Sends a call to the registry, signed as asked. */
export async function sendCall(
  all: Pick<TestCells, "origin" | "registry">,
  call: "claim" | "directory" | "find" | "move" | "picture" | "publish",
  payload: object | string,
  sent: Sent = {},
) {
  const { cell = "east", at = all.registry.platform.now() } = sent;
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  const secret = sent.secret ?? cellSecret(REGISTRY_SECRET, cell);
  const registry = sent.registry ?? "https://main.cells.test";
  const signed = { registry, path: sent.path ?? `/cells/${call}`, payload: body };
  const signature = sent.signature ?? signCall({ name: cell, secret }, signed, at);
  const headers = { "content-type": "application/json", "cell-signature": signature };
  const response = await fetch(`${all.origin}/api/cells/${call}`, { method: "POST", headers, body });
  const answer = await response.json();
  return { status: response.status, code: answer.data?.code, answer, signature, body };
}

export const slugName = (name: string): CellName => ({ kind: "slug", name });
export const claimOf = (name: string, cell = "east") => ({
  address: `https://${cell}.cells.test`,
  name: slugName(name),
});
export const entityOf = (urlslug: string | null, more: Partial<CellEntity> = {}): CellEntity => ({
  entity_id: randomUUID(),
  revision: Date.now() * 1000,
  urlslug,
  is_here: true,
  hosts: [],
  ...more,
});
export const publicationOf = (cell: string, ...published: CellEntity[]) => ({
  address: `https://${cell}.cells.test`,
  entities: published,
});
