import { expect, test } from "@jest/globals";
import type { CachedPage } from "./cached-page";
import { PageStore } from "./page-store";

const representation = { etag: "", head: [], bytes: Buffer.alloc(0) };
const representations = { identity: representation, gzip: representation, br: representation };

/** A page of this many bytes. */
const page = (key: string, bytes: number, tags: readonly string[] = ["site"]): CachedPage => ({
  key,
  tags,
  bytes,
  lifetimeMs: 1_000,
  representations,
});

const keysIn = (store: PageStore, ...keys: string[]) => keys.filter((key) => store.get(key));

test("evicts the least recently used page", () => {
  const store = new PageStore(100);
  for (const key of ["a", "b", "c"]) store.set(page(key, 30));
  store.get("a");
  store.set(page("d", 30));
  expect(keysIn(store, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
  expect(store.bytes).toBe(90);
});

test("replaces a page of the same key and its tags", () => {
  const store = new PageStore(100);
  store.set(page("a", 40, ["entity:1"]));
  store.set(page("a", 40));
  expect([store.size, store.bytes]).toEqual([1, 40]);
  expect(store.invalidate("entity:1")).toBe(0);
  expect(store.invalidate("site")).toBe(1);
});

test("does not index a page that is larger than the store", () => {
  const store = new PageStore(100);
  store.set(page("a", 101));
  expect([store.size, store.invalidate("site")]).toEqual([0, 0]);
});

test("drops a page at the end of its lifetime", () => {
  const clock = { now: 1_000 };
  const store = new PageStore(100, () => clock.now);
  store.set(page("a", 40));
  clock.now += 1_001;
  expect(keysIn(store, "a")).toEqual([]);
});
