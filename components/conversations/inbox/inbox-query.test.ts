import { expect, test } from "@jest/globals";
import { filtersOf, inboxInput, isFiltered, readInboxQuery, writeInboxQuery } from "./inbox-query";

const NOW = new Date("2026-11-26T14:00:00.000Z");

test("an address keeps every filter beside its other parameters", () => {
  const address = new URLSearchParams(
    "show=waiting&q=varnish&language=de&tag=buyer&days=30&year=1511&unread=1&not_helpful=1&c=42",
  );
  const query = readInboxQuery(address);
  expect(Object.fromEntries(writeInboxQuery(query, new URLSearchParams("c=42&q=old")))).toEqual(
    Object.fromEntries(address),
  );
  expect(filtersOf(query, NOW)).toEqual({
    q: "varnish",
    language: "de",
    tag: "buyer",
    from: "2026-10-27T00:00:00.000Z",
    year: 1511,
    rating: "down",
    unread: "true",
  });
  expect(inboxInput(query, NOW)).toMatchObject({ show: "waiting", q: "varnish" });
});

test("a view alone is no filter", () => {
  expect(isFiltered(readInboxQuery(new URLSearchParams("show=done")))).toBe(false);
  expect(readInboxQuery(new URLSearchParams("show=everything")).show).toBeNull();
});

test("unknown values in an address set no filter", () => {
  const query = readInboxQuery(new URLSearchParams("language=tlh&days=9&year=soon&unread=yes"));
  expect(filtersOf(query, NOW)).toEqual({});
  expect(isFiltered(query)).toBe(false);
});

test("spaces alone do not count as a search", () => {
  expect(isFiltered(readInboxQuery(new URLSearchParams("q=%20%20")))).toBe(false);
});
