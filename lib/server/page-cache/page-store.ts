import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page";

/** Pages by key, within a number of bytes and for their lifetime, evicted least recently used first and indexed by tag. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage> | null;
  readonly #keysByTag = new Map<string, Set<string>>();

  /** @param now the clock of the lifetimes, in milliseconds; `maxBytes` 0 stores nothing */
  constructor(maxBytes: number, now: () => number = Date.now) {
    const perf = { now };
    this.#pages =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ bytes }) => bytes,
            perf,
            ttlResolution: 0,
            dispose: (page, key) => this.#removeFromIndex(page, key),
          })
        : null;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  set(page: CachedPage): void {
    this.#pages?.set(page.key, page, { ttl: page.lifetimeMs });
    if (!this.#pages?.has(page.key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(page.key));
    }
  }

  /** Removes the pages that carry a tag, or all for `*`. @returns how many were removed */
  invalidate(tag: string): number {
    const keys = [...(tag === "*" ? (this.#pages?.keys() ?? []) : (this.#keysByTag.get(tag) ?? []))];
    for (const key of keys) this.#pages?.delete(key);
    return keys.length;
  }

  get size(): number {
    return this.#pages?.size ?? 0;
  }

  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  #removeFromIndex(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
