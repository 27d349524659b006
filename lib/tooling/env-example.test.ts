import fs from "node:fs";
import { expect, test } from "@jest/globals";
import { inRoot } from "./paths.mjs";

const namesIn = (file: string, pattern: RegExp) =>
  [...fs.readFileSync(inRoot(file), "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []).sort();

test("documents exactly the settings that exist", () => {
  const settings = namesIn("lib/platform/config.ts", /^ {2}([A-Z0-9_]+): z\b/gm);
  // Which kind of start it is, npm start and npm run dev decide.
  const own = settings.filter((name) => name !== "NODE_ENV");
  // The keys of models are read by the variables that talk systems name; this is the default system's.
  own.push("LLM_API_KEY");
  own.sort();
  expect(own.length).toBeGreaterThan(10);
  expect(namesIn(".env.example", /^# ([A-Z0-9_]+)=/gm)).toEqual(own);
  const table = fs.readFileSync(inRoot("lib/docs/settings.md"), "utf8");
  expect(own.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
