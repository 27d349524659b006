import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "../../platform/config";
import type { PageBoard } from "../../platform/page-board";
import { hashedPolicy, withoutNonces } from "../page-policy/hashed-policy";
import { bareResponse, lastingHeaders } from "./answer-head";
import { type Declared, disown, isWhole, keepable } from "./keepable";
import { type KeptPage, keptPage, smallest } from "./kept-page";
import { KeptPages } from "./kept-pages";
import { createKeyOf, type KeyOf, type LocaleOf, type PageKey } from "./page-key";
import { lookAtHead, recordAnswer } from "./record-answer";
import { withScriptsAfterPaint } from "./scripts-after-paint";
import { type Reader, sendPage } from "./send-page";
import { type SheetAt, withSheets } from "./sheets-within";

export type PageCacheFigures = Readonly<{
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
  fills: number;
  drops: number;
}>;

/** A page that is being rendered for all who wait for it. */
type Fill = { readonly page: Promise<KeptPage | null>; readonly changed: Set<string> };

/** What addresses without number may take of the room: searches, and what Next's router asks. */
const CORNER_SHARE = 0.25;
/** How often one waits for somebody else's rendering before asking for one's own. */
const WAITS_MAX = 2;
type Options = { locale?: LocaleOf; now?: () => number; sheetAt?: SheetAt };

/**
 * Pages that are the same for everybody, kept as bytes and sent without asking Next (RFC 9111). What a page was made of is told to the
 * board when it changes; a page is dropped by that, and a rendering begun before it is not kept. While changes are not heard,
 * nothing is kept and nothing kept is shown.
 */
export class PageCache {
  readonly board: PageBoard;
  readonly #plain: KeptPages;
  readonly #corner: KeptPages;
  readonly #fills = new Map<string, Fill>();
  readonly #keyOf: KeyOf;
  readonly #now: () => number;
  readonly #sheetAt: SheetAt;
  #isHearing = false;
  #changes = 0;
  #counted = { hits: 0, misses: 0, fills: 0, drops: 0 };

  constructor(
    readonly settings: Settings,
    options: Options = {},
  ) {
    this.#now = options.now ?? Date.now;
    this.#sheetAt = options.sheetAt ?? (async () => null);
    this.#corner = new KeptPages(settings.pageCacheBytes * CORNER_SHARE);
    this.#plain = new KeptPages(settings.pageCacheBytes * (1 - CORNER_SHARE));
    this.#keyOf = createKeyOf(settings, options.locale);
    const changes = () => this.#changes;
    this.board = {
      changed: (tag) => this.#drop(tag),
      hearing: (isHearing) => {
        this.#isHearing = isHearing;
        this.#drop("*");
      },
      get changes() {
        return changes();
      },
    };
  }

  /** Answers with a page that is kept; false when there is none. While changes are not heard there are none. */
  answer(request: IncomingMessage, response: ServerResponse, asked: PageKey): boolean {
    const page = this.#room(asked).get(asked.key, this.#now());
    if (!page) return false;
    this.#counted.hits += 1;
    sendPage(request, response, page);
    return true;
  }

  /** What a request is kept under; null when nothing is, or nothing is to be kept. */
  asked(request: IncomingMessage): PageKey | null {
    if (this.settings.pageCacheBytes === 0) return null;
    return this.#keyOf(request);
  }

  /** Has a page rendered that is not kept: once for all who ask for it meanwhile. */
  async fill(request: IncomingMessage, response: ServerResponse, asked: PageKey, render: () => void): Promise<void> {
    this.#counted.misses += 1;
    if (request.method !== "GET" || !this.#isHearing) return this.pass(response, render);
    for (let waits = 0; ; waits++) {
      const fill = this.#fills.get(asked.key);
      if (!fill) return this.#lead(request, response, asked, render);
      if (waits === WAITS_MAX) return this.pass(response, render);
      const page = await fill.page;
      if (response.destroyed) return;
      // It may have been dropped between its rendering and here.
      if (page && !page.isDropped) return sendPage(request, bareResponse(response), page);
    }
  }

  figures(): PageCacheFigures {
    const entries = this.#plain.size + this.#corner.size;
    return { entries, bytes: this.#plain.bytes + this.#corner.bytes, ...this.#counted };
  }

  /** Has something rendered for one reader alone. */
  pass(response: ServerResponse, render: () => void): void {
    lookAtHead(response, () => keepable(response));
    render();
  }

  #lead(request: IncomingMessage, response: ServerResponse, asked: PageKey, render: () => void): void {
    let settle: (page: KeptPage | null) => void = () => {};
    const page = new Promise<KeptPage | null>((resolve) => {
      settle = (page) => {
        this.#fills.delete(asked.key);
        resolve(page);
      };
    });
    const fill: Fill = { page, changed: new Set() };
    this.#fills.set(asked.key, fill);
    // Who renders is told nothing of who reads, and takes what it is not told from the request.
    const reader: Reader = { method: request.method, headers: { ...request.headers } };
    // What is kept has to hang on nothing but its key; a browser's own copy is compared here.
    request.url = asked.url;
    for (const name of ["if-none-match", "if-modified-since", "range"]) delete request.headers[name];
    let declared: Declared | null = null;
    recordAnswer(response, {
      decide: () => {
        declared = keepable(response);
        return declared !== null;
      },
      whole: (rendered) => {
        this.#keep(request, response, asked, declared, rendered, fill).then(
          (page) => {
            settle(page);
            if (page) sendPage(reader, bareResponse(response), page);
            else {
              disown(response);
              response.end(rendered);
            }
          },
          (error: unknown) => {
            settle(null);
            console.error(error);
            response.destroy();
          },
        );
      },
      over: () => {
        if (declared && !response.headersSent) disown(response);
        settle(null);
      },
    });
    render();
  }

  /** Keeps what was rendered; null when it is not whole, or was made of what has changed since it was begun. */
  async #keep(
    request: IncomingMessage,
    response: ServerResponse,
    asked: PageKey,
    declared: Declared | null,
    rendered: Buffer,
    fill: Fill,
  ): Promise<KeptPage | null> {
    const contentType = String(response.getHeader("content-type"));
    const text = rendered.toString("utf8");
    if (!declared || !isWhole(contentType, text)) return null;
    const isHtml = contentType.startsWith("text/html");
    const { html: body, within } = isHtml
      ? await withSheets(withScriptsAfterPaint(withoutNonces(text)), this.#sheetAt)
      : { html: text, within: [] };
    const { key, isPlain } = asked;
    const policy = isHtml ? hashedPolicy(body, this.settings) : null;
    const headers = lastingHeaders(request, response, { policy, within }, this.settings);
    const until = this.#now() + declared.lifetimeMs;
    const page = await keptPage({ key, isPlain, tags: declared.tags, until, headers }, Buffer.from(body));
    const isStale = fill.changed.has("*") || declared.tags.some((tag) => fill.changed.has(tag));
    if (isStale) return null;
    this.#room(asked).add(page);
    this.#counted.fills += 1;
    this.#addSmallest(page);
    return page;
  }

  #addSmallest(page: KeptPage): void {
    smallest(page).then(
      (body) => {
        page.bodies.br = body;
        this.#room(page).grow(page, body.bytes.length);
      },
      (error: unknown) => console.error(error),
    );
  }

  #drop(tag: string): void {
    this.#changes += 1;
    for (const fill of this.#fills.values()) fill.changed.add(tag);
    this.#counted.drops += this.#plain.drop(tag) + this.#corner.drop(tag);
  }

  #room({ isPlain }: Pick<PageKey, "isPlain">): KeptPages {
    return isPlain ? this.#plain : this.#corner;
  }
}
