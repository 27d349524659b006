import { expect, test } from "@jest/globals";
import { check, validatorImports } from "./client-validator.mjs";

const found = (files: Record<string, string>) =>
  validatorImports(new Map(Object.entries(files)), (file: string) => file in files);

const SCHEMAS = 'import { z } from "zod";\nexport const MAX = 3;\nexport type Name = z.infer<never>;';

test("a value from a module of schemas brings the validator to the browser", () => {
  const files = { "lib/contract/schemas.ts": SCHEMAS, "components/a.tsx": "" };
  files["components/a.tsx"] = '"use client";\nimport { MAX } from "@/lib/contract/schemas";';
  expect(found(files)).toEqual(["components/a.tsx imports lib/contract/schemas.ts, which brings zod to the browser"]);
});

test("a type from a module of schemas brings nothing", () => {
  const files = { "lib/contract/schemas.ts": SCHEMAS, "components/a.tsx": "" };
  files["components/a.tsx"] = '"use client";\nimport type { Name } from "@/lib/contract/schemas";';
  expect(found(files)).toEqual([]);
});

test("a component of the server may import schemas", () => {
  const files = { "lib/contract/schemas.ts": SCHEMAS, "components/a.tsx": "" };
  files["components/a.tsx"] = 'import { MAX } from "@/lib/contract/schemas";';
  expect(found(files)).toEqual([]);
});

test("no component of the product brings the validator to the browser", async () => {
  expect(await check.run()).toEqual([]);
});
