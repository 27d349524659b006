import { expect, test } from "@jest/globals";
import { ROBOTS_MAX_BYTES, readRobots } from "../documents/worker/read-robots.js";
import { createRobots } from "./robots";

const SITE = "https://site.test";
const rulesOf = (...lines: string[]) => {
  const agent = "Semblance/1.0 (+https://semblance.test)";
  const robots = createRobots(readRobots(Buffer.from(lines.join("\n")), agent), SITE, agent);
  return (path: string) => robots.allows(new URL(path, SITE));
};
const many = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n));

test("the groups that name the crawler apply together, and the general ones only without them", () => {
  const general = ["User-agent: *", "Disallow: /general"];
  const allows = rulesOf(
    ...general,
    "User-agent: semblance/2",
    "Disallow: /a",
    ...general,
    "User-Agent: SEMBLANCE",
    "Disallow: /b",
  );
  expect(["/a", "/b", "/general"].map(allows)).toEqual([false, false, true]);
  expect(["/a", "/general"].map(rulesOf(...general, "User-agent: other", "Disallow: /a"))).toEqual([true, false]);
});

test("an empty rule allows everything to the crawler that it names", () => {
  expect(rulesOf("User-agent: *", "Disallow: /", "User-agent: semblance", "Disallow:")("/a")).toBe(true);
});

test("comments, and lines of other kinds between the names of a group, change nothing", () => {
  const group = ["\ufeffUser-agent: semblance # us", "Sitemap: https://site.test/map.xml", "", "User-agent: other"];
  expect(rulesOf(...group, "Disallow: /a # not this", "Crawl-delay: 3", "Disallow: /b")("/b")).toBe(false);
});

test("thousands of names with thousands of rules are read at once", () => {
  const started = performance.now();
  const names = many(15_000, (n) => `User-agent:a${n}`);
  const allows = rulesOf(...names, ...many(15_000, () => "Allow:/a"), "User-agent:*", "Disallow:/b");
  expect(["/a", "/b"].map(allows)).toEqual([true, false]);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("nothing is allowed where the rules are too many to compare each address with", () => {
  const started = performance.now();
  const wildcards = rulesOf("User-agent: *", `Allow: /${"*a".repeat(250_000)}`);
  expect(["/", `/${"a".repeat(1_900)}`].map(wildcards)).toEqual([false, false]);
  expect(rulesOf("User-agent: *", ...many(5_001, (n) => `Allow: /${n}`))("/1")).toBe(false);
  expect(rulesOf("User-agent: *", ...many(5_000, (n) => `Allow: /${n}`))("/1")).toBe(true);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a rule that the limit of a file cuts does not allow more", () => {
  const rules = "User-agent: *\nDisallow: /\n#";
  const cut = "\nAllow: /";
  const filling = "x".repeat(ROBOTS_MAX_BYTES - rules.length - cut.length);
  expect(rulesOf(`${rules}${filling}${cut}public`)("/private")).toBe(false);
});
