import { afterEach, expect, test } from "@jest/globals";
import { readFailure } from "../../contract/http/read-failure";
import { failureMessage, loadFailureText, messageOr, setFailureAdvice } from "./failure-message";

const FALLBACK = "Failed to update entity";
const answer = (status: number, body: string) => readFailure(new Response(body, { status }));
const body = (code: string, message: string) =>
  JSON.stringify({ error: true, status: 409, message, data: { code, request_id: "r" } });

afterEach(() => setFailureAdvice((text) => text));

test("returns the server's own message, or the fallback", async () => {
  expect(messageOr(await answer(409, body("not_possible_now", "Not in this state.")), FALLBACK)).toBe(
    "Not in this state.",
  );
  expect(messageOr(await answer(500, body("internal", "An error occurred")), FALLBACK)).toBe(FALLBACK);
  expect(messageOr(await answer(500, body("internal", "")), FALLBACK)).toBe(FALLBACK);
  expect(messageOr(await answer(502, ""), FALLBACK)).toBe(FALLBACK);
});

test("returns the fallback for an empty answer, whatever the status", async () => {
  const failed = "Invalid email or password";
  for (const status of [401, 403, 404, 429, 500, 502]) {
    for (const empty of ["", "<h1>Bad gateway</h1>", "null", "{}", '{"message":""}']) {
      expect(failureMessage(await answer(status, empty), failed)).toBe(failed);
    }
  }
  expect(failureMessage(await answer(409, body("not_possible_now", "Not in this state.")), failed)).toBe(
    "Not in this state.",
  );
});

test("adds the page's advice to the fallback of a fault, once", async () => {
  setFailureAdvice((text, { code }) => (text === "" ? "" : `${text}\nAdvice on ${code}`));
  const failed = await answer(500, body("internal", "An error occurred"));
  expect(messageOr(failed, FALLBACK)).toBe(`${FALLBACK}\nAdvice on internal`);
  expect(failureMessage(failed, FALLBACK)).toBe(`${FALLBACK}\nAdvice on internal`);
  expect(failureMessage(await answer(502, ""), FALLBACK)).toBe(`${FALLBACK}\nAdvice on not_ready`);
});

test("keeps the text of a load that failed, whatever the server said", async () => {
  const failed = await answer(409, body("not_possible_now", "Not in this state."));
  expect(loadFailureText(FALLBACK, failed)).toBe(FALLBACK);
});
