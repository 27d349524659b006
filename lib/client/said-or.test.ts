import { expect, test } from "@jest/globals";
import { readFailure } from "../contract/read-failure";
import { saidOr } from "./said-or";

const WORDS = "Failed to update entity";
const answer = (status: number, body: string) => readFailure(new Response(body, { status }));
const body = (code: string, message: string) =>
  JSON.stringify({ error: true, status: 409, message, data: { code, request_id: "r" } });

test("what the server says itself is told; where it says nothing of its own, the page's words are", async () => {
  expect(saidOr(await answer(409, body("not_possible_now", "Not in this state.")), WORDS)).toBe("Not in this state.");
  expect(saidOr(await answer(500, body("internal", "An error occurred")), WORDS)).toBe(WORDS);
  expect(saidOr(await answer(500, body("internal", "")), WORDS)).toBe(WORDS);
  expect(saidOr(await answer(502, ""), WORDS)).toBe(WORDS);
});
