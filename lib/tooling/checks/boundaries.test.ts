import { describe, expect, test } from "@jest/globals";
import { boundaryProblems } from "./boundaries.mjs";
import { boundaryRules } from "./boundary-rules.mjs";

const importing = (specifier: string) => `import { x } from "${specifier}";\nexport const y = x;\n`;

/** A violation of each rule: the file and its import. */
const planted: Record<string, [file: string, specifier: string][]> = {
  "contract-is-a-leaf": [
    ["lib/contract/chat/a.ts", "@/lib/client/api/call"],
    ["lib/contract/a.ts", "hono"],
  ],
  "client-sees-contract": [
    ["lib/client/a.ts", "@/lib/bff/session"],
    ["lib/client/a.ts", "../platform/app"],
  ],
  "components-see-the-client-side": [
    ["components/chat/a.tsx", "@/lib/platform/app"],
    ["components/chat/a.tsx", "@/lib/bff/session"],
    ["components/chat/a.tsx", "@/app/page"],
  ],
  "ui-primitives-are-leaves": [
    ["components/ui/a.tsx", "@/lib/contract/ids"],
    ["components/ui/a.tsx", "../patterns/notice"],
  ],
  "patterns-see-primitives": [["components/patterns/a.tsx", "@/components/chat/composer"]],
  "app-sees-bff-not-platform": [["app/page.tsx", "@/lib/platform/app"]],
  "bff-sees-contract": [["lib/bff/a.ts", "../platform/config"]],
  "platform-sees-contract": [
    ["lib/platform/a.ts", "@/lib/bff/session"],
    ["lib/platform/a.ts", "@/lib/server/listen"],
  ],
  "server-sees-platform-bff-and-contract": [["lib/server/a.ts", "../../components/chat/chat"]],
  "composition-roots-create-the-platform": [["lib/server/listen.ts", "../platform/create-platform"]],
  "i18n-is-a-leaf": [["lib/i18n/a.ts", "@/lib/client/api/call"]],
  "middleware-stays-small": [
    ["middleware.ts", "./lib/platform/app"],
    ["middleware.ts", "hono"],
  ],
  "registry-stays-on-the-server": [
    ["lib/client/a.ts", "../contract"],
    ["components/chat/a.tsx", "@/lib/contract/index"],
    ["app/page.tsx", "@/lib/contract"],
  ],
  "server-libraries-stay-in-the-platform": [
    ["lib/bff/a.ts", "drizzle-orm/pg-core"],
    ["components/chat/a.tsx", "hono"],
    ["app/page.tsx", "@electric-sql/pglite"],
  ],
  "browser-code-has-no-node": [
    ["lib/client/a.ts", "node:fs"],
    ["components/chat/a.tsx", "server-only"],
  ],
  "routes-do-not-touch-data": [
    ["lib/platform/modules/chat/routes.ts", "../../db/client"],
    ["lib/platform/modules/chat/routes.ts", "../../models/port"],
    ["lib/platform/routes.ts", "drizzle-orm"],
  ],
  "modules-do-not-import-http": [
    ["lib/platform/modules/chat/send-message.ts", "../../http/sse"],
    ["lib/platform/modules/chat/routes.ts", "../../http/implement"],
  ],
  "modules-meet-by-their-verbs": [
    ["lib/platform/modules/chat/send-message.ts", "../visitors/queries"],
    ["lib/platform/modules/chat/routes.ts", "../visitors/routes"],
  ],
  "technical-parts-do-not-import-modules": [
    ["lib/platform/search/rank.ts", "../modules/knowledge/add-document"],
    ["lib/platform/auth/sessions.ts", "../modules/accounts/sign-in"],
  ],
  "journeys-use-the-public-interface": [["e2e/journeys/a.spec.ts", "@/lib/platform/db/client"]],
  "tests-are-not-imported": [
    ["lib/platform/a.ts", "./testing/caller"],
    ["lib/platform/a.ts", "./b.test"],
    ["lib/server/a.ts", "../tooling/paths.mjs"],
  ],
};

const anyFile = () => true;

function problemsOf(files: Record<string, string>, exists: (file: string) => boolean = anyFile): string[] {
  return boundaryProblems(new Map(Object.entries(files)), exists);
}

function rulesBrokenBy(file: string, text: string): string[] {
  // Every module is a file, but the registry, which is the folder's index.
  const known = (path: string) =>
    path === "lib/contract/index.ts" || (/\.[a-z]+$/.test(path) && !/(contract|index)\.[a-z.]+$/.test(path));
  return problemsOf({ [file]: text }, known).map((problem) => problem.split(":")[0] ?? "");
}

test("has a planted violation for every rule", () => {
  expect(Object.keys(planted).sort()).toEqual(boundaryRules.map(({ name }) => name).sort());
});

describe.each(Object.entries(planted))("%s", (rule, cases) => {
  test.each(cases)("%s may not import %s", (file, specifier) => {
    expect(rulesBrokenBy(file, importing(specifier))).toContain(rule);
  });
});

describe("every way to import is seen", () => {
  test.each([
    ["for its effects", `import "@/lib/platform/app";`],
    ["a type", `import type { X } from "@/lib/platform/app"; export type Y = X;`],
    ["again outwards", `export { x } from "@/lib/platform/app";`],
    ["all of it outwards", `export * from "@/lib/platform/app";`],
    ["later", `export const load = () => import("@/lib/platform/app");`],
    ["a type in passing", `export type Y = import("@/lib/platform/app").X;`],
  ])("reads an import %s", (_way, text) => {
    expect(rulesBrokenBy("components/chat/a.tsx", text)).toContain("components-see-the-client-side");
  });
});

describe("cycles", () => {
  test("reports a cycle over several files", () => {
    const files = { "lib/a.ts": importing("./b"), "lib/b.ts": importing("./c"), "lib/c.ts": importing("./a") };
    expect(problemsOf(files, (file) => file in files)).toEqual([expect.stringMatching(/^no-cycles: .*lib\/c\.ts/)]);
  });

  test("reports a cycle of types", () => {
    const files = {
      "lib/a.ts": importing("./b"),
      "lib/b.ts": `import type { y } from "./a"; export const x: typeof y = 1;`,
    };
    expect(problemsOf(files, (file) => file in files)).toEqual([expect.stringMatching(/^no-cycles: /)]);
  });
});

test("allows a module its own queries or another module's verbs", () => {
  for (const specifier of ["./queries", "./presenter", "../visitors/verify-email", "../visitors/policy"])
    expect(rulesBrokenBy("lib/platform/modules/chat/send-message.ts", importing(specifier))).toEqual([]);
});

test("reports an import of a missing file", () => {
  expect(problemsOf({ "lib/a.ts": importing("./gone") }, () => false)).toEqual([expect.stringMatching(/^unresolved/)]);
});

test("allows the browser's side to import the registry as a type only", () => {
  expect(
    rulesBrokenBy("lib/client/a.ts", `import type { Contract } from "../contract"; export type Y = Contract;`),
  ).toEqual([]);
});
