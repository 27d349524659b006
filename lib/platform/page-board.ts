/**
 * How the cache of pages in lib/server hears from the platform inside Next's bundle: lib/server puts a PageBoard on globalThis before Next
 * starts, and the platform tells it what has changed. Plain data and callbacks, so that two compiled copies of this
 * file share nothing but the key.
 */
export type PageBoard = {
  /** What pages with this tag were made of has changed: `entity:<id>`, `directory`; `*` for every page. */
  changed(tag: string): void;
  /** Whether changes are heard from now on. While they are not, no page that is kept may be shown. */
  hearing(isHearing: boolean): void;
  /** How many changes were told so far. */
  readonly changes: number;
};

const key = Symbol.for("semblance.pages");
type Holder = { [key]?: PageBoard };

export function installPageBoard(board: PageBoard): void {
  (globalThis as Holder)[key] = board;
}

/** The board that lib/server installed; undefined in tests and build workers. */
export function currentPageBoard(): PageBoard | undefined {
  return (globalThis as Holder)[key];
}
