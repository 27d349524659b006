import type { KeptPage } from "./kept-page";

/** Pages by their keys, up to a number of bytes: those shown last stay. Knows which ones carry a tag. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #tagged = new Map<string, Set<KeptPage>>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** A page that may be shown at a time in milliseconds. */
  get(key: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.until <= now) {
      this.#remove(page);
      return undefined;
    }
    // The one shown last stands last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  add(page: KeptPage): void {
    const before = this.#pages.get(page.key);
    if (before) this.#remove(before);
    this.#pages.set(page.key, page);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const pages = this.#tagged.get(tag) ?? new Set();
      this.#tagged.set(tag, pages.add(page));
    }
    this.#makeRoom();
  }

  /** A page that is here, or was, has come to take more memory. */
  grow(page: KeptPage, bytes: number): void {
    page.bytes += bytes;
    if (this.#pages.get(page.key) !== page) return;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Drops what carries a tag and says how many that were; `*` is carried by all. */
  drop(tag: string): number {
    const pages = [...(tag === "*" ? this.#pages.values() : (this.#tagged.get(tag) ?? []))];
    for (const page of pages) this.#remove(page);
    return pages.length;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #makeRoom(): void {
    for (const page of this.#pages.values()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#remove(page);
    }
  }

  #remove(page: KeptPage): void {
    page.isDropped = true;
    this.#pages.delete(page.key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const pages = this.#tagged.get(tag);
      pages?.delete(page);
      if (pages?.size === 0) this.#tagged.delete(tag);
    }
  }
}
