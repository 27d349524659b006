import { expect, test } from "@jest/globals";
import { documentProblems } from "./documents.mjs";

const repository = {
  scripts: new Set(["bench", "bench:turns"]),
  exists: (place: string) => ["lib/docs/api.md", "lib/bff/handle.ts", "LICENSE"].includes(place),
};
const problems = (text: string, file = "lib/docs/walks.md") => documentProblems(file, text, repository);

test("accepts commands, links and paths that exist", () => {
  const text =
    "`npm run bench:turns`, [API](api.md#calls), [law](../../LICENSE), `lib/bff/handle`, <https://a.example>";
  expect(problems(text)).toEqual([]);
});

test.each([
  ["a command", "Run `npm run benchmark`.", "there is no npm run benchmark"],
  ["a link", "See [growing](growing.md).", "the link growing.md leads nowhere"],
  ["a link from another folder", "See [API](lib/docs/api.md).", "the link lib/docs/api.md leads nowhere"],
  ["a path", "It is in `lib/bff/proxy.ts`.", "there is no lib/bff/proxy.ts"],
])("reports %s that does not exist", (_, text, problem) => {
  expect(problems(text)).toEqual([`lib/docs/walks.md: ${problem}`]);
});

test("ignores addresses of a site and of the web", () => {
  expect(problems("[spec](/api/openapi.json) and [semver](https://semver.org)")).toEqual([]);
});
