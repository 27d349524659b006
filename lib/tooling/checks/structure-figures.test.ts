import { expect, test } from "@jest/globals";
import { structureFigures } from "./structure-figures.mjs";

const lines = (count: number) => "const x = 1;\n".repeat(count);

test("reports file sizes with import cycles, also of types", () => {
  const sources = new Map([
    ["lib/a.ts", `import type { B } from "./b";\n${lines(13)}`],
    ["lib/b.ts", `import { a } from "./a";\n${lines(14)}`],
    ["lib/c.ts", lines(40)],
    ["lib/d.ts", lines(400)],
    ["lib/e.ts", lines(401)],
  ]);
  expect(structureFigures(sources, (file) => sources.has(file))).toEqual({
    files: 5,
    underFifteen: 1,
    median: 40,
    longest: 401,
    cycles: 1,
  });
});
