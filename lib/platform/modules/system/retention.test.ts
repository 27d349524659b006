import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { retentionRows } from "./retention";

test("the documented retention table matches the code", async () => {
  const text = await readFile(path.join(process.cwd(), "lib/docs/privacy.md"), "utf8");
  const section = text.split("\n## ").find((part) => part.startsWith("What is swept and when")) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what "));
  expect(rows).toEqual(retentionRows());
});
