import { expect, test } from "@jest/globals";
import { passkeyProblem } from "./passkeys";

test.each([
  ["NotAllowedError", "cancelled"],
  ["AbortError", "cancelled"],
  ["InvalidStateError", "known"],
  ["SecurityError", "unsupported"],
  ["NotSupportedError", "unsupported"],
  ["ConstraintError", "unsupported"],
  ["UnknownError", "failed"],
  ["TypeError", "failed"],
])("reads the browser's %s as %s", (name, problem) => {
  expect(passkeyProblem(new DOMException("", name))).toBe(problem);
});

test("reads anything else as a failure", () => {
  expect(passkeyProblem("closed")).toBe("failed");
});
