import { expect, test } from "@jest/globals";
import { PAGE_HEADER } from "../contract/http/transport";
import { redirectToNewHome } from "./moved-entity";
import { setResolvedPage } from "./resolve-page";

function locationOf(page: string, movedTo: string, inCell: { isInOtherCell?: true } = {}): string | null {
  const headers = new Headers({ [PAGE_HEADER]: page });
  setResolvedPage(headers, { host: { kind: "main" }, entity: null, movedTo, ...inCell });
  const { status, headers: sent } = redirectToNewHome({ headers });
  expect(status).toBe(308);
  return sent.get("location");
}

test.each([
  ["/museum", "https://east.test/museum"],
  ["/de/museum", "https://east.test/de/museum"],
  ["/museum?said=abc&x=%20", "https://east.test/museum?said=abc&x=%20"],
  ["/ja/museum?said=a?b", "https://east.test/ja/museum?said=a?b"],
  ["/", "https://east.test/museum"],
  ["/ar/?said=abc", "https://east.test/ar/museum?said=abc"],
])("keeps the language and the query of %s on the way to another cell", (page, location) => {
  expect(locationOf(page, "https://east.test/museum", { isInOtherCell: true })).toBe(location);
  expect(locationOf(page, "https://east.test/fr/museum", { isInOtherCell: true })).toBe(location);
});

test.each([
  ["/de/museum", "https://other.test/visit"],
  ["/fr/museum", "https://other.test/de/museum"],
  ["/museum", "https://other.test/de/museum"],
  ["/ja/museum", "https://other.test/"],
])("leaves the language of an address that an operator chose, from %s to %s", (page, chosen) => {
  expect(locationOf(page, chosen)).toBe(chosen);
  expect(locationOf(`${page}?said=abc`, chosen)).toBe(`${chosen}?said=abc`);
});

test("keeps the query of an address that an operator chose", () => {
  expect(locationOf("/museum?said=abc", "https://east.test/museum?from=west")).toBe(
    "https://east.test/museum?from=west",
  );
});

test.each(["//evil.test/x", "/\\evil.test", "/de//evil.test"])("leads nowhere else for the path %p", (page) => {
  expect(new URL(locationOf(page, "https://east.test/museum") ?? "").host).toBe("east.test");
});
