import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Found, FoundPassage, Query } from "./port";

/** Bytes, about, that are kept of all entities together. */
const BYTES_MAX = 24 * 1024 * 1024;
/** And of one: whoever asks it for every word there is takes nothing from the others. */
const BYTES_OF_ONE_MAX = 6 * 1024 * 1024;
const ENTITIES_MAX = 1_000;
/** Questions of one entity whose answers are kept: what visitors press on its page, and what they greet it with. */
const QUESTIONS_MAX = 100;

/** The figures of one language of an entity's material. */
export type LanguageStats = Readonly<{ language: string; passageCount: number; totalLength: number }>;
/** A term with the passages that hold it, packed as base64; null where these were not read. */
export type Lists = Readonly<{ language: string; term: string; count: number; lists: string | null }>;
/** Where a passage stands. */
export type Place = Readonly<{ documentId: string; position: number }>;
/** A passage as it is stored, with what its document says of it. */
export type Material = Omit<FoundPassage, "score" | "sentences">;

/**
 * What was read of an entity's material under one revision (`knowledge_revisions`), and is true for as long as that
 * stands. A caller that has just read the revision need not ask for it again.
 */
export class KnownMaterial {
  readonly #lists = new Map<string, Lists>();
  readonly #hidden = new Map<number | null, ReadonlySet<string>>();
  readonly #passages = new Map<string, Material>();
  /** Findings by question. */
  readonly #found = new LRUCache<string, Found>({
    max: QUESTIONS_MAX,
    dispose: (found, name) => this.#grow(-sizeOf(name, found)),
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
  lists(language: string, term: string): Lists | undefined {
    return this.#lists.get(`${language} ${term}`);
  }

  passage({ documentId, position }: Place): Material | undefined {
    return this.#passages.get(`${documentId} ${position}`);
  }

  keepHidden(year: number | null, documents: ReadonlySet<string>): void {
    if (!this.#hidden.has(year)) this.#grow(100 + documents.size * 100);
    this.#hidden.set(year, documents);
  }

  keepLists(lists: Lists): void {
    const name = `${lists.language} ${lists.term}`;
    const known = this.#lists.get(name);
    // Lists that were not read, since others of that question were longer, may be known all the same.
    if (known && (known.lists !== null || lists.lists === null)) return;
    this.#grow((known ? 0 : 200 + name.length * 2) + (lists.lists?.length ?? 0));
    this.#lists.set(name, lists);
  }

  keepPassage({ documentId, position }: Place, material: Material): void {
    const name = `${documentId} ${position}`;
    if (!this.#passages.has(name)) this.#grow(500 + (material.body.length + material.title.length) * 2);
    this.#passages.set(name, material);
  }

  /** What was found for the same question, by a caller who has read this revision too; undefined when it is not known. */
  found(query: Query): Found | undefined {
    if (this.revision === null || query.revision !== this.revision) return undefined;
    return this.#found.get(questionOf(query));
  }

  /** Parts of it may be newer: then who asks has read another revision by now, and is not told this. */
  keepFound(query: Query, found: Found): void {
    const name = questionOf(query);
    if (this.#found.has(name)) return;
    this.#found.set(name, found);
    this.#grow(sizeOf(name, found));
  }

  /** The cache weighs an entry when it is set, so one that grew is set again. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    const { entityId } = this;
    if (entityId === null || materials.peek(entityId) !== this) return;
    materials.delete(entityId);
    materials.set(entityId, this);
  }
}

/** What tells a question from others to the same material, without a visitor's words. */
export function questionOf({ question, previous, language, year, limit }: Query): string {
  const told = JSON.stringify([question, previous ?? null, language, year, limit]);
  return createHash("sha256").update(told).digest("base64");
}

/** The texts of passages are counted where these are kept. */
function sizeOf(name: string, { passages }: Found): number {
  return passages.reduce((sum, { sentences }) => sum + 300 + sentences.length * 150, 200 + name.length * 2);
}

/** Nothing is known of it but that there may be some. */
const NOTHING = new KnownMaterial(null, null, []);
const materials = new LRUCache<string, KnownMaterial>({
  max: ENTITIES_MAX,
  maxSize: BYTES_MAX,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
});

/** What is known of an entity's material as it was when it was read last; it may have changed. */
export function lastMaterial(entityId: string): KnownMaterial {
  return materials.get(entityId) ?? NOTHING;
}

/** Where to keep what is read of an entity's material under this revision. */
export function materialAt(
  entityId: string,
  revision: string | null,
  languages: readonly LanguageStats[],
): KnownMaterial {
  const known = materials.get(entityId);
  const isSame = known !== undefined && revision !== null && known.revision === revision;
  if (isSame && known.bytes <= BYTES_OF_ONE_MAX) return known;
  const material = new KnownMaterial(entityId, revision, languages);
  materials.set(entityId, material);
  return material;
}
