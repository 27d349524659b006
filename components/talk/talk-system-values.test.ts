import { expect, test } from "@jest/globals";
import { callValuesOf, NEW_SYSTEM, parseNumber, systemProblems } from "./talk-system-values";

const free = { isConnectionFixed: false };

test("sends fields in the units and spelling of the contract", () => {
  const values = { ...NEW_SYSTEM, name: "A", model: " m ", first_token_timeout_ms: "1,5", currency: "usd" };
  expect(callValuesOf(values, free)).toMatchObject({
    model: "m",
    base_url: null,
    first_token_timeout_ms: 1500,
    total_timeout_ms: 120_000,
    fallback_id: null,
    currency: "USD",
    is_active: true,
  });
});

const connected = { ...NEW_SYSTEM, model: "m", base_url: "http://a.test", key_variable: "A_API_KEY" };

test("sends no connection for an embedded system", () => {
  expect(callValuesOf({ ...connected, provider: "embedded" }, free)).toMatchObject({ model: null, base_url: null });
});

test("sends no connection that comes from the settings", () => {
  expect(callValuesOf(connected, { isConnectionFixed: true })).not.toHaveProperty("model");
});

test("names the problem of each wrong field", () => {
  const values = { ...NEW_SYSTEM, name: " ", total_timeout_ms: "long", price_in_per_million: "" };
  expect(systemProblems(values, { required: "R", number: "N" })).toEqual({
    name: "R",
    total_timeout_ms: "N",
    price_in_per_million: "N",
  });
});

test("reads numbers with a point or a comma", () => {
  expect(["0.5", " 0,5 ", "1e9", "", "x", "Infinity"].map(parseNumber)).toEqual([0.5, 0.5, 1e9, null, null, null]);
});
