import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { FoundPassage, SearchQuery, SearchResult } from "./port";

/** Bytes, about, that are kept of all entities together. */
const BYTES_MAX = 24 * 1024 * 1024;
/** And of one: whoever asks it for every word there is takes nothing from the others. */
const ENTITY_BYTES_MAX = 6 * 1024 * 1024;
const ENTITIES_MAX = 1_000;
/** Questions of one entity whose answers are kept: what visitors press on its page, and what they greet it with. */
const QUESTIONS_MAX = 100;

/** The figures of one language of an entity's material. */
export type LanguageStats = Readonly<{ language: string; passageCount: number; totalLength: number }>;
/** A term with the passages that hold it, packed as base64; null where these were not read. */
export type TermPostings = Readonly<{ language: string; term: string; count: number; packed: string | null }>;
/** Where a passage stands. */
export type PassageRef = Readonly<{ documentId: string; position: number }>;
/** A passage as it is stored, with what its document says of it. */
export type StoredPassage = Omit<FoundPassage, "score" | "sentences">;

/**
 * What was read of an entity's material under one revision (`knowledge_revisions`), and is true for as long as that
 * stands. A caller that has just read the revision need not ask for it again.
 */
export class PassageCache {
  readonly #lists = new Map<string, TermPostings>();
  readonly #hidden = new Map<number | null, ReadonlySet<string>>();
  readonly #passages = new Map<string, StoredPassage>();
  /** Findings by question. */
  readonly #found = new LRUCache<string, SearchResult>({
    max: QUESTIONS_MAX,
    dispose: (result, name) => this.#grow(-sizeOf(name, result)),
  });
  #bytes = 0;

  constructor(
    readonly entityId: string | null,
    readonly revision: string | null,
    readonly languages: readonly LanguageStats[],
  ) {}

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The documents that a question up to a year does not find; undefined when they are not known. */
  hidden(year: number | null): ReadonlySet<string> | undefined {
    return this.#hidden.get(year);
  }

  /** A term's lists; its count is 0 when no passage holds it. Undefined when it is not known. */
  postings(language: string, term: string): TermPostings | undefined {
    return this.#lists.get(`${language} ${term}`);
  }

  passage({ documentId, position }: PassageRef): StoredPassage | undefined {
    return this.#passages.get(`${documentId} ${position}`);
  }

  storeHidden(year: number | null, documents: ReadonlySet<string>): void {
    if (!this.#hidden.has(year)) this.#grow(100 + documents.size * 100);
    this.#hidden.set(year, documents);
  }

  storePostings(lists: TermPostings): void {
    const name = `${lists.language} ${lists.term}`;
    const known = this.#lists.get(name);
    // Lists that were not read, since others of that question were longer, may be known all the same.
    if (known && (known.packed !== null || lists.packed === null)) return;
    this.#grow((known ? 0 : 200 + name.length * 2) + (lists.packed?.length ?? 0));
    this.#lists.set(name, lists);
  }

  storePassage({ documentId, position }: PassageRef, material: StoredPassage): void {
    const name = `${documentId} ${position}`;
    if (!this.#passages.has(name)) this.#grow(500 + (material.body.length + material.title.length) * 2);
    this.#passages.set(name, material);
  }

  /** What was found for the same question, by a caller who has read this revision too; undefined when it is not known. */
  found(query: SearchQuery): SearchResult | undefined {
    if (this.revision === null || query.revision !== this.revision) return undefined;
    return this.#found.get(queryKey(query));
  }

  /** Parts of it may be newer: then who asks has read another revision by now, and is not told this. */
  storeResult(query: SearchQuery, found: SearchResult): void {
    const name = queryKey(query);
    if (this.#found.has(name)) return;
    this.#found.set(name, found);
    this.#grow(sizeOf(name, found));
  }

  /** The cache weighs an entry when it is set, so one that grew is set again. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    const { entityId } = this;
    if (entityId === null || caches.peek(entityId) !== this) return;
    caches.delete(entityId);
    caches.set(entityId, this);
  }
}

/** What tells a question from others to the same material, without a visitor's words. */
export function queryKey({ question, previous, language, year, limit }: SearchQuery): string {
  const parts = JSON.stringify([question, previous ?? null, language, year, limit]);
  return createHash("sha256").update(parts).digest("base64");
}

/** The texts of passages are counted where these are kept. */
function sizeOf(name: string, { passages }: SearchResult): number {
  return passages.reduce((sum, { sentences }) => sum + 300 + sentences.length * 150, 200 + name.length * 2);
}

/** Nothing is known of it but that there may be some. */
const EMPTY_CACHE = new PassageCache(null, null, []);
const caches = new LRUCache<string, PassageCache>({
  max: ENTITIES_MAX,
  maxSize: BYTES_MAX,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
});

/** What is known of an entity's material as it was when it was read last; it may have changed. */
export function latestPassageCache(entityId: string): PassageCache {
  return caches.get(entityId) ?? EMPTY_CACHE;
}

/** Where to keep what is read of an entity's material under this revision. */
export function passageCacheAt(
  entityId: string,
  revision: string | null,
  languages: readonly LanguageStats[],
): PassageCache {
  const known = caches.get(entityId);
  const isSame = known !== undefined && revision !== null && known.revision === revision;
  if (isSame && known.bytes <= ENTITY_BYTES_MAX) return known;
  const material = new PassageCache(entityId, revision, languages);
  caches.set(entityId, material);
  return material;
}
