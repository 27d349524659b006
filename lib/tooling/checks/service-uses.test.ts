import { expect, test } from "@jest/globals";
import { findUseProblems } from "./service-uses.mjs";

const ENDPOINTS = "lib/contract/poems/endpoints.ts";
const VERB = "lib/platform/modules/poems/write-poem.ts";
const endpoint = (properties: string) => `export const writePoem = defineEndpoint({\n${properties}});\n`;
const ASKING = "const { languageModel } = await ctx.models(system);";

function problems(properties: string, verb: string, others: Record<string, string> = {}): string[] {
  const sources = new Map([...Object.entries(others), [ENDPOINTS, endpoint(properties)], [VERB, verb]]);
  return findUseProblems(sources, (file) => sources.has(file));
}

test("finds a call that asks a model and does not say so", () => {
  expect(problems('  limit: "chat",\n', ASKING)).toEqual([expect.stringContaining("writePoem asks a paid service")]);
});

test("finds a call that asks a vendor through another file", () => {
  const others = { "lib/platform/modules/poems/read-aloud.ts": "export const readAloud = () => vendor.speak({});" };
  const verb = 'import { readAloud } from "./read-aloud";\nreadAloud();';
  expect(problems('  limit: "chat",\n', verb, others)).toHaveLength(1);
});

test("finds a call that asks a service without a rate limit", () => {
  expect(problems('  uses: "modelText",\n', ASKING)).toEqual([expect.stringContaining("without a `limit`")]);
});

test("finds a call that says in vain that it asks a service", () => {
  expect(problems('  limit: "chat",\n  uses: "reply",\n', "export {};")).toEqual([
    expect.stringContaining("asks no service"),
  ]);
});

test("finds a job that asks a service and is not listed", () => {
  const others = {
    "lib/platform/modules/poems/jobs.ts": 'import { writePoem } from "./write-poem";\nwritePoem();',
  };
  expect(problems('  limit: "chat",\n  uses: "modelText",\n', ASKING, others)).toEqual([
    expect.stringContaining("is not listed"),
  ]);
});

test("accepts a call that names its service and its limit", () => {
  expect(problems('  limit: "chat",\n  uses: "modelText",\n', ASKING)).toEqual([]);
});
