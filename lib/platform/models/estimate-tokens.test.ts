import { expect, test } from "@jest/globals";
import { estimateTokens } from "./estimate-tokens";

test.each([
  ["no text", "", 0],
  ["English", "Answer from the numbered passages and from nothing else.", 14],
  ["Japanese", "私は学者です", 6],
  ["Russian", "Привет", 3],
])("estimates the tokens of %s by its script", (_, text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});
