import { LRUCache } from "lru-cache";
import type { z } from "zod";
import {
  checkCellPicture,
  claimCellName,
  findCellName,
  listCellDirectory,
  moveCellEntity,
  publishCellEntities,
} from "@/lib/contract/cells/endpoints";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import type { Settings } from "../config";
import type { Platform } from "../context";
import { Failure } from "../failure";
import { userAgentOf } from "../web/user-agent";
import { signedOrigin } from "./cell-addresses";
import type { CellSettings } from "./cell-settings";
import type { Cells } from "./port";
import { rememberedPages } from "./remembered-pages";
import { signCall } from "./signed-call";

/** A page waits for it. */
const FIND_TIMEOUT_MS = 3_000;
/** The directory is shown without the other cells after it. */
const LIST_TIMEOUT_MS = 800;
const CHANGE_TIMEOUT_MS = 10_000;
/** How long a cell goes on by the registry's last answer about a page or a picture. */
export const PAGE_LIFETIME_MS = 30_000;
const PAGES_MAX = 10_000;
/** After a call without an answer, pages are not kept waiting for as long. */
const PAUSE_MS = 5_000;

type RemoteDeps = Pick<Platform, "now"> & {
  settings: Pick<Settings, "appUrl" | "siteName">;
  log?: Platform["log"];
  isCommand?: boolean;
};
type RemoteCell = CellSettings & Readonly<{ registryUrl: URL }>;
type Call = Readonly<{ payload: object; timeoutMs: number }>;

/** The registry at another cell, by signed calls. Goes on with its earlier answers about pages while it does not answer. */
export function remoteRegistry(deps: RemoteDeps, cell: RemoteCell): Cells {
  const address = deps.settings.appUrl.origin;
  const ask = registryClient(deps, cell);
  const readPage = withPauses(ask);
  // A directory that takes too long does not keep pages from being found.
  const readList = withPauses(ask);
  const findPage = rememberedPages({
    max: PAGES_MAX,
    lifetimeMs: PAGE_LIFETIME_MS,
    ask: async (urlslug) => {
      const { page } = await readPage(findCellName, { payload: { urlslug }, timeoutMs: FIND_TIMEOUT_MS });
      return page && page.cell !== cell.name ? page : null;
    },
  });
  const pictures = new LRUCache<string, boolean>({ max: PAGES_MAX, ttl: PAGE_LIFETIME_MS });
  const change = <E extends Endpoint>(endpoint: E, payload: object) =>
    ask(endpoint, { payload, timeoutMs: CHANGE_TIMEOUT_MS });
  return {
    name: cell.name,
    isRegistry: false,
    reserve: async (name, entityId) => {
      await change(claimCellName, {
        address,
        name,
        entity_id: entityId,
        ...(deps.isCommand ? { by_command: true } : {}),
      });
    },
    findPage,
    listOthers: async (query) => {
      const { items, after_name } = await readList(listCellDirectory, { payload: query, timeoutMs: LIST_TIMEOUT_MS });
      for (const { picture } of items) if (picture) pictures.set(picture, true);
      return { items, afterName: after_name };
    },
    isPictureOfOthers: async (url) => {
      const known = pictures.get(url);
      if (known !== undefined) return known;
      const { listed } = await readPage(checkCellPicture, { payload: { url }, timeoutMs: FIND_TIMEOUT_MS });
      pictures.set(url, listed);
      return listed;
    },
    publish: async (entities, range) => (await change(publishCellEntities, { address, entities, range })).refused,
    move: async (entityId, target) => (await change(moveCellEntity, { entity_id: entityId, address: target })).moved,
  };
}

/** Makes no call for a while after one without an answer. */
function withPauses(ask: ReturnType<typeof registryClient>): typeof ask {
  let pausedUntil = 0;
  return async (endpoint, call) => {
    if (Date.now() < pausedUntil) throw new Failure("registry_unavailable");
    return ask(endpoint, call).catch((error: unknown) => {
      pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    });
  };
}

function registryClient({ now, settings, log }: RemoteDeps, cell: RemoteCell) {
  const registry = signedOrigin(cell.registryUrl.href);
  return async <E extends Endpoint>(endpoint: E, { payload, timeoutMs }: Call): Promise<z.output<E["output"]>> => {
    const body = ascii(JSON.stringify(payload));
    const signature = signCall(cell, { registry, path: endpoint.path, payload: body }, now());
    const unavailable = (cause: unknown) => {
      log?.warn({ err: cause, path: endpoint.path }, "The registry of the cells does not answer as it should.");
      return new Failure("registry_unavailable", {}, { cause });
    };
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(new URL(`/api${endpoint.path}`, cell.registryUrl), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "cell-signature": signature,
          "user-agent": userAgentOf(settings),
        },
        body,
        // Another address must not get the signature.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      answer = await response.json();
    } catch (cause) {
      throw unavailable(cause);
    }
    const output = endpoint.output.safeParse(answer);
    if (status === 200 && output.success) return output.data as z.output<E["output"]>;
    const code = errorBody.safeParse(answer).data?.data.code;
    if (code === "already_exists" || code === "not_possible_now") throw new Failure(code);
    throw unavailable(new Error(`HTTP ${status} ${code ?? "without an answer of a registry"}`));
  };
}

/** JSON of ASCII characters alone: a signature must not depend on what a reader does with others. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
