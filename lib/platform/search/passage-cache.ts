import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { IndexedTerms } from "./indexed-terms";
import type { FoundPassage, SearchQuery, SearchResult } from "./port";

/** Approximate maximum size of the cache for all entities, in bytes. */
const BYTES_MAX = 24 * 1024 * 1024;
/** Maximum per entity, so that many different questions to one entity do not evict the others. */
const ENTITY_BYTES_MAX = 6 * 1024 * 1024;
const ENTITIES_MAX = 1_000;
/** Cached results per entity: mostly suggested questions and greetings. */
const QUESTIONS_MAX = 100;
/** Approximate size of a term with its traits and skeleton. */
const TERM_BYTES = 150;

/** Statistics of one language of an entity's material. */
export type LanguageStats = Readonly<{ language: string; passageCount: number; totalLength: number }>;
/** A term with its posting lists, packed as base64; null where they were not read. */
export type TermPostings = Readonly<{ language: string; term: string; count: number; packed: string | null }>;
/** The document and position of a passage. */
export type PassageRef = Readonly<{ documentId: string; position: number }>;
/** A stored passage with its document's metadata. `matchedTitle`: its headings and the title, compared as one title. */
export type StoredPassage = Omit<FoundPassage, "score" | "sentences"> & Readonly<{ matchedTitle: string }>;

/**
 * Cache of an entity's material under one revision (`knowledge_revisions`), valid while the revision is current. A
 * caller that has just read the revision may use it without another query.
 */
export class PassageCache {
  readonly #lists = new Map<string, TermPostings>();
  readonly #hidden = new Map<number | null, ReadonlySet<string>>();
  readonly #passages = new Map<string, StoredPassage>();
  readonly #terms = new Map<string, IndexedTerms>();
  /** Results by question. */
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

  /** Approximate size in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The documents that a question up to a year must not find; undefined when not cached. */
  hidden(year: number | null): ReadonlySet<string> | undefined {
    return this.#hidden.get(year);
  }

  /** A term's posting lists; count is 0 when no passage contains it. Undefined when not cached. */
  postings(language: string, term: string): TermPostings | undefined {
    return this.#lists.get(`${language} ${term}`);
  }

  passage({ documentId, position }: PassageRef): StoredPassage | undefined {
    return this.#passages.get(`${documentId} ${position}`);
  }

  /** All terms of a language's index; undefined when not cached. */
  terms(language: string): IndexedTerms | undefined {
    return this.#terms.get(language);
  }

  storeTerms(language: string, terms: IndexedTerms): void {
    if (!this.#terms.has(language)) this.#grow(100 + terms.vocabulary.terms.length * TERM_BYTES);
    this.#terms.set(language, terms);
  }

  storeHidden(year: number | null, documents: ReadonlySet<string>): void {
    if (!this.#hidden.has(year)) this.#grow(100 + documents.size * 100);
    this.#hidden.set(year, documents);
  }

  storePostings(lists: TermPostings): void {
    const name = `${lists.language} ${lists.term}`;
    const known = this.#lists.get(name);
    // Keep lists that an earlier question read when this one skipped them for their length.
    if (known && (known.packed !== null || lists.packed === null)) return;
    this.#grow((known ? 0 : 200 + name.length * 2) + (lists.packed?.length ?? 0));
    this.#lists.set(name, lists);
  }

  storePassage({ documentId, position }: PassageRef, material: StoredPassage): void {
    const name = `${documentId} ${position}`;
    if (!this.#passages.has(name)) this.#grow(500 + (material.body.length + material.title.length) * 2);
    this.#passages.set(name, material);
  }

  /** The cached result of a question for a caller with this revision; undefined when not cached. */
  found(query: SearchQuery): SearchResult | undefined {
    if (this.revision === null || query.revision !== this.revision) return undefined;
    return this.#found.get(queryKey(query));
  }

  /** A result may contain newer data than the revision; callers with a newer revision never get it. */
  storeResult(query: SearchQuery, found: SearchResult): void {
    const name = queryKey(query);
    if (this.#found.has(name)) return;
    this.#found.set(name, found);
    this.#grow(sizeOf(name, found));
  }

  /** LRUCache computes an entry's size when it is set, so set it again after growth. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    const { entityId } = this;
    if (entityId === null || caches.peek(entityId) !== this) return;
    caches.delete(entityId);
    caches.set(entityId, this);
  }
}

/** The cache key of a query: a hash, so that no visitor's text is stored. */
export function queryKey({ question, previous, language, year, limit }: SearchQuery): string {
  const parts = JSON.stringify([question, previous ?? null, language, year, limit]);
  return createHash("sha256").update(parts).digest("base64");
}

/** Approximate size of a result without its passages' texts, which are counted in the passage cache. */
function sizeOf(name: string, { passages }: SearchResult): number {
  return passages.reduce((sum, { sentences }) => sum + 300 + sentences.length * 150, 200 + name.length * 2);
}

/** The cache of unknown material. */
const EMPTY_CACHE = new PassageCache(null, null, []);
const caches = new LRUCache<string, PassageCache>({
  max: ENTITIES_MAX,
  maxSize: BYTES_MAX,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
});

/** The cache of an entity's material as of the last read; it may be outdated. */
export function latestPassageCache(entityId: string): PassageCache {
  return caches.get(entityId) ?? EMPTY_CACHE;
}

/** The cache to store reads under a revision in; a new one when the revision changed or the cache is too large. */
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
