import { expect, test } from "@jest/globals";
import type { Verb } from "./context";

test("a verb of a misspelt call takes no input", () => {
  // @ts-expect-error: the contract has no such call.
  const input: Verb<"misspelt">["input"] = { id: "1" };
  expect(input).toEqual({ id: "1" });
});
