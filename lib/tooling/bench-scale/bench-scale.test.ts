import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { testServer } from "@/lib/platform/testing/test-database";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { callsOfVisitors } from "./calls";
import { fillSite } from "./fill-site";
import { exponentOf, isWithin } from "./growth";
import { type CallFigures, explainCalls, figuresOf } from "./measure";
import { slowStatements } from "./print-growth";
import { PlanReader } from "./read-plans";
import { createSite } from "./site";

const SMALL = 400;
const LARGE = 4_000;
/** The median round leaves out the one in which the first writes split the pages of fresh indexes. */
const ROUNDS = 3;
/** A table that is read whole has more. */
const MORE_PAGES = 150;
/** Searches with a common word compare a sample of 300 rows, of which the smaller site has fewer. */
const SAMPLING = "listDirectory q=harbour";

test("the exponent of what stays the same is 0", () => {
  const points = [10, 100, 1_000].map((size) => ({ size, pages: 7, rows: 1 }));
  expect(exponentOf(points)).toBeCloseTo(0);
});

test("the exponent of what grows with the site is 1", () => {
  const points = [10, 100, 1_000].map((size) => ({ size, pages: size * 3, rows: 1 }));
  expect(exponentOf(points)).toBeCloseTo(1);
});

test("a fuller page of a list counts as no growth", () => {
  const points = [
    { size: 100, pages: 30, rows: 5 },
    { size: 1_000, pages: 300, rows: 50 },
  ];
  expect(isWithin(points, 0.1, 1)).toBe(true);
});

test("the depth of an index counts as no growth", () => {
  const points = [
    { size: 1_000, pages: 2, rows: 1 },
    { size: 1_000_000, pages: 5, rows: 1 },
  ];
  expect(isWithin(points, 0.1, 1)).toBe(true);
});

(testServer ? describe : describe.skip)("on PostgreSQL", () => {
  const open: TestPlatform[] = [];
  let sites: CallFigures[][];
  beforeAll(async () => {
    sites = [await figuresOfVisitors(SMALL), await figuresOfVisitors(LARGE)];
  }, 300_000);
  afterAll(() => Promise.all(open.map((on) => on.close())));

  async function figuresOfVisitors(entities: number): Promise<CallFigures[]> {
    const on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
    open.push(on);
    const site = await createSite(on);
    await fillSite(site, { entities, conversations: entities });
    const plans = new PlanReader(on);
    await plans.start();
    const calls = callsOfVisitors(site);
    const executed = await explainCalls(calls, ROUNDS, plans);
    return calls.map((call) => figuresOf(call, [], executed.get(call.title) ?? []));
  }

  test("no statement that a visitor waits for reads more pages, for each row, on a site of ten times the size", () => {
    const slow = (sites[0] ?? []).flatMap((figures, at) => {
      const larger = sites[1]?.[at];
      if (!larger || figures.call.title.startsWith(SAMPLING)) return [];
      const ofSizes = [
        { size: SMALL, figures },
        { size: LARGE, figures: larger },
      ];
      const grown = [...slowStatements(ofSizes, figures.call.goal)].filter(
        ([, points]) => (points[1]?.pages ?? 0) - (points[0]?.pages ?? 0) > MORE_PAGES,
      );
      return grown.map(
        ([text, points]) => `${figures.call.title}: ${points.map(({ pages }) => pages).join(" → ")} pages, ${text}`,
      );
    });
    expect(slow).toEqual([]);
  });

  test("the statements of a turn are among the measured ones", () => {
    const turn = sites[1]?.find(({ call }) => call.title === "a turn (famous)");
    expect([...(turn?.statements.keys() ?? [])].join("\n")).toContain("insert into messages");
  });
});
