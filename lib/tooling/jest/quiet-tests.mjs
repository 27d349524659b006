import { afterEach, beforeEach, expect, jest } from "@jest/globals";

/** @type {jest.SpiedFunction<typeof console.error>} */
let consoleError;

// A console error is an unexpected failure.
beforeEach(() => {
  consoleError = jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  const complaints = consoleError.mock.calls.map((call) => call.join(" "));
  consoleError.mockRestore();
  expect(complaints).toEqual([]);
});
