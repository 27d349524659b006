import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
import type { Platform } from "../../context";
import type { CrawlRow } from "../../db/schema/knowledge";
import { DocumentFailure, type PageSource } from "../../documents/port";
import { yieldIfBusy } from "../../event-loop";
import { CrawlDisallowed, type CrawlState, crawlSite } from "../../web/crawl-site";
import type { Validators } from "../../web/fetch-address";
import { userAgentOf } from "../../web/user-agent";
import { WebFailure } from "../../web/web-failure";

type ListDeps = Pick<Platform, "documents" | "settings">;
type ListRequest = Readonly<{
  crawl: Pick<CrawlRow, "url" | "maxDepth">;
  /** The validators of the list's last response; throws NotModified while that is still valid. */
  known?: Validators | null;
  signal: AbortSignal;
  report: (state: CrawlState) => Promise<void>;
}>;

/** A list of pages. `validators` are null unless one response lists all of them. */
export type ListedSite = Readonly<{ state: CrawlState; validators: Validators | null }>;

/** Lists the pages of a site, a sitemap or a feed. Throws CrawlDisallowed, DocumentFailure and NotModified. */
export async function listSite(
  { documents, settings }: ListDeps,
  { crawl, known = null, signal, report }: ListRequest,
): Promise<ListedSite> {
  let validators: Validators | null = null;
  const fetch = async (url: string, maxBytes: number) => {
    const isList = url === new URL(crawl.url).href;
    const fetched = await documents.fetch(url, signal, isList ? known : null);
    if (isList) validators = fetched.validators;
    return { body: await readUpTo(fetched.body, maxBytes), contentType: fetched.contentType, address: fetched.address };
  };
  const nullIfUnreadable = (error: unknown) => {
    if (error instanceof DocumentFailure) return null;
    throw error;
  };
  const readLinks = (html: Buffer, page: PageSource) => documents.readLinks(html, page, signal).catch(nullIfUnreadable);
  const readSitemap = (bytes: Buffer) => documents.readSitemap(bytes, signal).catch(nullIfUnreadable);
  const agent = userAgentOf(settings);
  const readRobots = (bytes: Buffer) => documents.readRobots(bytes, agent, signal);
  const pause = async () => {
    await yieldIfBusy();
    signal.throwIfAborted();
  };
  const wait = (ms: number) => setTimeout(ms, undefined, { signal });
  const state = await crawlSite(
    { fetch, statusOf, retryAfterOf, wait, readLinks, readSitemap, readRobots, pause, report, agent },
    crawl.url,
    crawl.maxDepth,
  );
  const isWhole = state.list === "feed" || state.list === "sitemap";
  return { state, validators: isWhole ? validators : null };
}

/** The fault of an address, which trying again does not change; null for every other error. */
export function listFaultOf(error: unknown): DocumentErrorCode | null {
  if (error instanceof CrawlDisallowed) return "disallowed_address";
  return error instanceof DocumentFailure ? error.code : null;
}

function statusOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof WebFailure ? cause.status : null;
}

/** How long a site asks to wait; null when it does not say it. */
function retryAfterOf(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof WebFailure ? cause.retryAfterMs : null;
}

/** The first bytes of a response. Throws DocumentFailure when the connection is cut. */
async function readUpTo(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch (cause) {
    throw new DocumentFailure("unreachable_address", null, { cause });
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
