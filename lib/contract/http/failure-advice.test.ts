import { describe, expect, test } from "@jest/globals";
import { withAdvice } from "./failure-advice";
import { readFailure } from "./read-failure";

const ADVICE = {
  offline: "Check your connection.",
  setup: "Reload.",
  internal: "A fault of the site.",
  unknown: "The site cannot answer.",
  reference: "Our reference:",
};
const FAILED = "Failed to update entity";
const local = (code: string) => ({ ok: false, code, status: 0, message: "No response" }) as const;
const answer = (status: number, data: object, message = "Because.") =>
  readFailure(Response.json({ error: true, message, data }, { status }));

describe("a text about what failed has the advice as a second line", () => {
  test.each([
    ["offline", "Check your connection."],
    ["setup", "Reload."],
  ])("for a call without an answer (%s)", (code, line) => {
    expect(withAdvice(FAILED, local(code), ADVICE)).toBe(`${FAILED}\n${line}`);
  });

  test("with the number in the log for a fault of the site", async () => {
    const failed = await answer(500, { code: "internal", request_id: "r-7" });
    expect(withAdvice(FAILED, failed, ADVICE)).toBe(`${FAILED}\nA fault of the site. Our reference: r-7`);
  });

  test.each([
    [401, "unauthenticated"],
    [403, "forbidden"],
    [404, "not_found"],
    [409, "edit_conflict"],
    [413, "too_large"],
    [429, "rate_limited"],
    [503, "busy"],
  ])("which is the API's own sentence for a refusal (%i %s)", async (status, code) => {
    expect(withAdvice(FAILED, await answer(status, { code }), ADVICE)).toBe(`${FAILED}\nBecause.`);
  });

  test.each([502, 503, 504])("for a proxy that answers in the site's place (%i)", async (status) => {
    const failed = await readFailure(new Response("<h1>Bad gateway</h1>", { status }));
    expect(withAdvice(FAILED, failed, ADVICE)).toBe(`${FAILED}\nThe site cannot answer.`);
  });
});

test("a text that is the API's sentence itself stays one line", async () => {
  expect(withAdvice("Because.", await answer(403, { code: "forbidden" }), ADVICE)).toBe("Because.");
});

test("a call that was stopped brings no advice", () => {
  expect(withAdvice(FAILED, local("aborted"), ADVICE)).toBe(FAILED);
});

test("an empty text stays empty", async () => {
  expect(withAdvice("", await answer(500, { code: "internal" }), ADVICE)).toBe("");
});
