import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { queryThatMatters } from "../../contract/public-pages";
import { isLoopbackHost, type Settings } from "../../platform/config";
import { remembered } from "./remembered";

export type PageKey = Readonly<{
  /** The same for requests that have the same answer, and only for those. */
  key: string;
  /** What Next is to be asked in place of what was asked: without what does not matter. */
  url: string;
  /** One of the few addresses that a page is known by. Others are without number, and are kept in a corner of their own. */
  isPlain: boolean;
}>;

/** The language of the interface that a request gets. English, whoever asks: there is one catalogue so far. */
export type LocaleOf = (headers: IncomingHttpHeaders) => string;
const english: LocaleOf = () => "en";

/** What Next's router asks for parts of a page with; their answers differ by each of these. */
const ROUTER = ["next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree", "next-url"] as const;
const FRAMES = new Set(["iframe", "frame", "fencedframe", "embed", "object"]);
const PLAIN_PATH = /^\/[a-z\d-]*$/;
const VALUE_MAX = 200;

export type KeyOf = (request: Pick<IncomingMessage, "method" | "url" | "headers">) => PageKey | null;

/** Makes the answer to: what is this request kept under? Null when its answer is not for everybody, or not a page's. */
export function createKeyOf({ appUrl, port }: Pick<Settings, "appUrl" | "port">, localeOf: LocaleOf = english): KeyOf {
  const hostOf = remembered(1_000, (host) => readHost(host, appUrl, port));
  const namesOnMain = remembered(5_000, (path) => ({ names: queryThatMatters(path, true) }));
  const namesOnOwn = remembered(5_000, (path) => ({ names: queryThatMatters(path, false) }));
  return ({ method, url = "/", headers }) => {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization || !headers.host) return null;
    // What another site puts into a frame gets a page that says so.
    if (FRAMES.has(String(headers["sec-fetch-dest"]))) return null;
    const { host, isMain, isUsual } = hostOf(headers.host);
    const at = url.indexOf("?");
    const path = at === -1 ? url : url.slice(0, at);
    const { names } = isMain ? namesOnMain(path) : namesOnOwn(path);
    if (!names) return null;
    const asked = at === -1 ? null : new URLSearchParams(url.slice(at + 1));
    const query = asked ? normalised(asked, names) : "";
    const routed = routerPart(headers, asked);
    if (!routed) return null;
    return {
      key: `${host}\n${path}\n${query}\n${localeOf(headers)}\n${routed.key}`,
      url: path + queryString(query, routed.query),
      isPlain: isUsual && query === "" && routed.key === "" && PLAIN_PATH.test(path),
    };
  };
}

/** A host header can carry any port: the site has one or two. */
function readHost(header: string, appUrl: URL, port: number) {
  const host = header.toLowerCase();
  const [, hostname = host, given = ""] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return {
    host,
    isMain: hostname === appUrl.hostname || isLoopbackHost(hostname),
    isUsual: given === "" || given === appUrl.port || given === String(port),
  };
}

/** The values of the names that matter, in the order of the names. What a page would not read is left out. */
function normalised(asked: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const [value, ...others] = asked.getAll(name);
    if (value && value.length <= VALUE_MAX && others.length === 0) kept.set(name, value);
  }
  return kept.toString();
}

type RouterPart = Readonly<{ key: string; query: string }>;
const NOTHING: RouterPart = { key: "", query: "" };

/** For a page as HTML nothing; null for what Next's router never asks. */
function routerPart(headers: IncomingHttpHeaders, asked: URLSearchParams | null): RouterPart | null {
  const isRouted = headers.rsc !== undefined;
  if (!isRouted) return ROUTER.some((name) => headers[name] !== undefined) ? null : NOTHING;
  // Next compares this to the headers, and leads elsewhere when they differ: caches in front that know addresses only stay right.
  const busting = asked?.get("_rsc") ?? null;
  if (headers.rsc !== "1" || busting === null || busting.length > VALUE_MAX) return null;
  const told = ROUTER.map((name) => String(headers[name] ?? ""));
  const key = createHash("sha256")
    .update([busting, ...told].join("\n"))
    .digest("base64url");
  return { key, query: `_rsc=${encodeURIComponent(busting)}` };
}

function queryString(...parts: readonly string[]): string {
  const all = parts.filter(Boolean).join("&");
  return all && `?${all}`;
}
