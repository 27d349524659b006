import type { Db } from "../db/client";

type Read<T> = (db: Db, key: string) => Promise<T>;

/** What one call reads of the data, each thing once: who asks for it gets what was begun before it was needed. */
export class Reads {
  readonly #begun = new Map<Read<unknown>, Map<string, Promise<unknown>>>();

  constructor(readonly db: Db) {}

  /** What `read` finds for a key. */
  of<T>(read: Read<T>, key: string): Promise<T> {
    const found = this.#begun.get(read)?.get(key) as Promise<T> | undefined;
    return found ?? this.#begin(read, key);
  }

  /** Begins what will be asked for. What goes wrong is for whoever asks; when nobody does, it is nobody's. */
  begin(read: Read<unknown>, key: string): void {
    this.of(read, key).catch(() => {});
  }

  #begin<T>(read: Read<T>, key: string): Promise<T> {
    const made = read(this.db, key);
    this.#begun.set(read, (this.#begun.get(read) ?? new Map<string, Promise<unknown>>()).set(key, made));
    return made;
  }
}
