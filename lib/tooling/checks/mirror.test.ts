import { describe, expect, test } from "@jest/globals";
import { mirrorProblems } from "./mirror.mjs";

/** A contract of one noun with one endpoint, and everything that mirrors it. */
const links = {
  "lib/contract/links/endpoints.ts": "export const createLink = defineEndpoint({});",
  "lib/contract/links/schemas.ts": "export const link = 1;",
  "lib/platform/modules/links/create-link.ts": "export async function createLink() {}",
  "lib/platform/modules/links/routes.ts":
    'import { createLink } from "./create-link";\nexport const routes = { createLink };',
  "lib/platform/modules/links/create-link.test.ts": "",
  "components/links/panel.tsx": "",
  "components/ui/button.tsx": "",
  "lib/i18n/messages/en/links.json": "{}",
  "lib/i18n/messages/en/links-form.json": "{}",
  "lib/i18n/messages/en/site-home.json": "{}",
};

function problemsOf(files: Record<string, string | undefined>): string[] {
  const given = Object.entries({ ...links, ...files }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const sources = new Map(given);
  return mirrorProblems(sources, (file) => sources.has(file));
}

test("accepts a noun that is the same everywhere", () => {
  expect(problemsOf({})).toEqual([]);
});

describe("endpoints", () => {
  test("rejects an endpoint without a verb", () => {
    const files = {
      "lib/platform/modules/links/create-link.ts": undefined,
      "lib/platform/modules/links/routes.ts": "",
    };
    expect(problemsOf({ ...files, "lib/platform/modules/links/create-link.test.ts": undefined })).toEqual([
      expect.stringContaining("has no verb lib/platform/modules/links/create-link.ts"),
    ]);
  });

  test("rejects a verb that is not named after its endpoint", () => {
    expect(problemsOf({ "lib/platform/modules/links/create-link.ts": "export async function addLink() {}" })).toEqual([
      expect.stringContaining("does not export createLink"),
    ]);
  });

  test("accepts a verb that is a constant", () => {
    expect(problemsOf({ "lib/platform/modules/links/create-link.ts": "export const createLink = () => {};" })).toEqual(
      [],
    );
  });

  test("rejects a verb that routes.ts does not import, or imports as a type", () => {
    for (const text of ["export const routes = {};", 'import type { createLink } from "./create-link";'])
      expect(problemsOf({ "lib/platform/modules/links/routes.ts": text })).toEqual([
        expect.stringContaining("does not tie the verb createLink"),
      ]);
  });

  test("rejects an endpoint outside endpoints.ts", () => {
    expect(problemsOf({ "lib/contract/links/add.ts": "export const deleteLink = defineEndpoint({});" })).toEqual([
      expect.stringContaining("deleteLink belongs in endpoints.ts"),
    ]);
  });
});

describe("names", () => {
  test.each([
    ["components/promo/panel.tsx", "promo is no noun of the contract"],
    ["lib/platform/modules/promo/queries.ts", "promo is no noun of the contract"],
    ["lib/i18n/messages/en/promo.json", "a catalogue is named"],
    ["lib/i18n/messages/en/linkspage.json", "a catalogue is named"],
    ["lib/i18n/messages/en/home.json", "a catalogue is named"],
  ])("rejects %s", (file, problem) => {
    expect(problemsOf({ [file]: "{}" })).toEqual([expect.stringContaining(problem)]);
  });
});

describe("tests", () => {
  const plans = {
    "lib/contract/plans/schemas.ts": "",
    "lib/platform/modules/plans/limit.ts": "export const limit = 1;",
  };

  test.each([
    ["lib/platform/modules/links/links-of-visitors.test.ts", ""],
    ["lib/platform/modules/links/links.test.ts", 'import { limit } from "../plans/limit";'],
    ["lib/platform/every-endpoint.test.ts", 'import "./modules/links/create-link";\nimport "./modules/plans/limit";'],
    ["lib/platform/jobs/queue.test.ts", 'import { queue } from "./queue";'],
  ])("accepts %s with %j", (file, text) => {
    expect(problemsOf({ ...plans, [file]: text })).toEqual([]);
  });

  test("rejects a test of one module outside of it", () => {
    const text = 'import { limit } from "./modules/plans/limit";';
    expect(problemsOf({ ...plans, "lib/platform/limits.test.ts": text })).toEqual([
      expect.stringContaining("it tests the module plans, and belongs in it"),
    ]);
  });

  test("rejects a test that is named after a file of another module", () => {
    expect(problemsOf({ ...plans, "lib/platform/modules/links/limit.test.ts": "" })).toEqual([
      expect.stringContaining("named after a file of the module plans"),
    ]);
  });
});

describe("imports between modules", () => {
  const plans = {
    "lib/contract/plans/schemas.ts": "",
    "lib/platform/modules/plans/limit.ts": 'import type { Link } from "../links/limit";\nexport const limit = 1;',
  };

  test("accepts imports in one direction", () => {
    expect(problemsOf({ ...plans, "lib/platform/modules/links/limit.ts": "export type Link = 1;" })).toEqual([]);
  });

  test("rejects a cycle of types over several files", () => {
    const text = 'import type { Plan } from "../plans/other";\nexport type Link = Plan;';
    expect(
      problemsOf({ ...plans, "lib/platform/modules/links/limit.ts": text, "lib/platform/modules/plans/other.ts": "" }),
    ).toEqual([expect.stringMatching(/^modules import each other: (links → plans → links|plans → links → plans)$/)]);
  });

  test("accepts a test that imports from any module", () => {
    const text = 'import "./create-link";\nimport { limit } from "../plans/limit";\nlimit;';
    expect(
      problemsOf({
        ...plans,
        "lib/platform/modules/links/limit.ts": "",
        "lib/platform/modules/links/links.test.ts": text,
      }),
    ).toEqual([]);
  });
});
