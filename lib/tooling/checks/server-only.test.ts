import { expect, test } from "@jest/globals";
import { leaksIn } from "./server-only.mjs";

test.each(["drizzle", "PGlite", "DATABASE_URL", "SESSION_SECRET", "argon2id", "from Hono", "nodemailer", "node:fs"])(
  "finds %s",
  (marker) => {
    expect(leaksIn("static/a.js", `var a="x ${marker} y"`)).toEqual([expect.stringContaining("static/a.js")]);
  },
);

test("ignores words that only look alike", () => {
  expect(leaksIn("static/a.js", "honour, drizzled, phonograph, node:")).toEqual([]);
});
