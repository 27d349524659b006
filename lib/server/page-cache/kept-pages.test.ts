import { expect, test } from "@jest/globals";
import type { Body, KeptPage } from "./kept-page";
import { KeptPages } from "./kept-pages";

const nothing: Body = { etag: "", head: [], bytes: Buffer.alloc(0) };

/** A page that takes so many bytes. */
function page(key: string, bytes: number, about: Partial<KeptPage> = {}): KeptPage {
  const bodies = { identity: nothing, gzip: nothing };
  return { key, isPlain: true, tags: ["site"], until: 1_000, headers: [], bodies, bytes, isDropped: false, ...about };
}

const namesIn = (pages: KeptPages, ...keys: string[]) => keys.filter((key) => pages.get(key, 0));

test("what was shown longest ago makes room for what is new", () => {
  const pages = new KeptPages(100);
  for (const key of ["a", "b", "c"]) pages.add(page(key, 30));
  pages.get("a", 0);
  pages.add(page("d", 30));
  expect(namesIn(pages, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
  expect(pages.bytes).toBe(90);
});

test("a page that grows makes room as well", () => {
  const pages = new KeptPages(100);
  const [first, second] = [page("a", 40), page("b", 40)];
  pages.add(first);
  pages.add(second);
  pages.grow(second, 30);
  expect(namesIn(pages, "a", "b")).toEqual(["b"]);
  expect([first.isDropped, second.isDropped, pages.bytes]).toEqual([true, false, 70]);
});

test("a page that grows after it is gone takes nothing", () => {
  const pages = new KeptPages(100);
  const gone = page("a", 40);
  pages.add(gone);
  pages.drop("site");
  pages.grow(gone, 30);
  expect([pages.size, pages.bytes]).toEqual([0, 0]);
});

test("a page takes the place of the one before it, whose tags no longer find it", () => {
  const pages = new KeptPages(100);
  const before = page("a", 40, { tags: ["entity:1"] });
  pages.add(before);
  pages.add(page("a", 40));
  expect([before.isDropped, pages.size, pages.bytes]).toEqual([true, 1, 40]);
  expect(pages.drop("entity:1")).toBe(0);
  expect(pages.drop("site")).toBe(1);
});

test("a page whose time is over takes no room any more", () => {
  const pages = new KeptPages(100);
  pages.add(page("a", 40));
  expect(pages.get("a", 1_000)).toBeUndefined();
  expect(pages.bytes).toBe(0);
});
