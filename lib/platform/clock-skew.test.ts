import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";

const ROOT = path.join(import.meta.dirname, "..");
const sources = fs
  .readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.split(path.sep).includes("testing"))
  .map((file) => ({ file: file.split(path.sep).join("/"), text: fs.readFileSync(path.join(ROOT, file), "utf8") }));

/** Everything that compares a time of another machine's clock. A new protocol is added here and reads the constant. */
const FOREIGN_CLOCKS = [
  "platform/db/unexpired.ts",
  "platform/modules/sso/idp-logout.ts",
  "platform/payments/stripe-events.ts",
  "platform/sso/check-assertion.ts",
  "platform/sso/oidc-logout.ts",
  "platform/sso/oidc.ts",
  "platform/sso/read-saml-metadata.ts",
  "platform/sso/saml-logout.ts",
  "platform/sso/saml.ts",
];

test("every protocol reads the one clock skew", () => {
  const readers = sources.filter(({ text }) => /from "[^"]*\/clock-skew"/.test(text)).map(({ file }) => file);
  expect(readers.sort()).toEqual(FOREIGN_CLOCKS);
});

test("no tolerance of a clock is a number of its own", () => {
  const own = sources.flatMap(({ file, text }) =>
    file === "platform/clock-skew.ts"
      ? []
      : text
          .split("\n")
          .filter((line) => /(?:skew|clock_?tolerance)\w*\]?\s*[:=](?!=)\s*[\d(]/i.test(line))
          .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

test("no protocol verifies a token's times without naming the tolerance", () => {
  const verifiers = sources.filter(({ text }) => /\bjwtVerify\(|new SAML\(|\bclient\.discovery\(/.test(text));
  expect(verifiers.length).toBeGreaterThan(0);
  for (const { file } of verifiers) expect(FOREIGN_CLOCKS).toContain(file);
});
