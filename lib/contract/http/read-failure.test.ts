import { expect, test } from "@jest/globals";
import { readFailure } from "./read-failure";

test("reads every field of our own error body", async () => {
  const body = {
    error: true,
    status: 429,
    message: "Too many attempts. Please try again in 7 seconds.",
    data: { code: "rate_limited", request_id: "r", retry_after: 7, fields: { a: "Bad.", b: 1 } },
  };
  expect(await readFailure(Response.json(body, { status: 429 }))).toEqual({
    ok: false,
    code: "rate_limited",
    status: 429,
    message: body.message,
    requestId: "r",
    retryAfter: 7,
    fields: { a: "Bad." },
  });
});

test.each([
  [401, "unauthenticated"],
  [404, "not_found"],
  [413, "too_large"],
  [429, "rate_limited"],
  [502, "not_ready"],
  [504, "not_ready"],
  [418, "internal"],
])("maps a foreign error page with status %p to %s", async (status, code) => {
  const headers = { "retry-after": "3", "x-request-id": "r" };
  expect(await readFailure(new Response("<h1>nginx</h1>", { status, headers }))).toEqual({
    ok: false,
    code,
    status,
    message: "An error occurred",
    requestId: "r",
    retryAfter: 3,
  });
});

test("uses a server's detail when it has no message", async () => {
  expect((await readFailure(Response.json({ detail: "No." }, { status: 400 }))).message).toBe("No.");
});

test.each(["No such code", "<b>", 5, null])("does not accept %p as a code", async (code) => {
  expect((await readFailure(Response.json({ data: { code } }, { status: 409 }))).code).toBe("internal");
});
