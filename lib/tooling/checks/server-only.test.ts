import { expect, test } from "@jest/globals";
import { leaksIn } from "./server-only.mjs";

test.each(["drizzle", "PGlite", "DATABASE_URL", "SESSION_SECRET", "argon2id", "from Hono", "nodemailer", "node:fs"])(
  "%s is found",
  (marker) => {
    expect(leaksIn("static/a.js", `var a="x ${marker} y"`)).toEqual([expect.stringContaining("static/a.js")]);
  },
);

test("words that only look alike are not", () => {
  expect(leaksIn("static/a.js", "honour, drizzled, phonograph, node:")).toEqual([]);
});
