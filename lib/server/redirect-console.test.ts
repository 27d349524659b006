import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { collectingLog } from "../platform/testing/log-lines";
import { redirectConsole } from "./redirect-console";

test("logs console output without error messages, addresses and attached objects", () => {
  const { log, lines } = collectingLog();
  const printed: Pick<Console, "error" | "warn"> = { error: () => {}, warn: () => {} };
  redirectConsole(log, printed);
  printed.error(" ⨯ ", Object.assign(new TypeError("zoe@example.org is not a name"), { code: "E_NAME" }));
  printed.error(runInNewContext("new RangeError('zoe')"));
  printed.warn("no answer from https://example.org/inbox?user=zoe", { name: "zoe" });
  const written = lines()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(written).toMatchObject([
    { level: 50, msg: "console", why: " ⨯ ", err: { type: "TypeError", code: "E_NAME" } },
    { level: 50, msg: "console", err: { type: "RangeError" } },
    { level: 40, msg: "console", why: "no answer from https://example.org/…" },
  ]);
  expect(written[0].err.at[0]).toContain("redirect-console.test");
  expect(lines()).not.toContain("zoe");
});
