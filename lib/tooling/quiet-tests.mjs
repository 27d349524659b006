import { afterEach, beforeEach, expect, jest } from "@jest/globals";

/** @type {jest.SpiedFunction<typeof console.error>} */
let heard;

// What complains on the console is a failure that a test has not been written for.
beforeEach(() => {
  heard = jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  const complaints = heard.mock.calls.map((call) => call.join(" "));
  heard.mockRestore();
  expect(complaints).toEqual([]);
});
