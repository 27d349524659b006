import { expect, test } from "@jest/globals";
import { readSettings } from "../../config";

const SECRET = "a secret of a cell, long enough";
const cellOf = (env: Record<string, string>) => readSettings(env).cell;

test("a site without settings of cells is no cell", () => {
  expect(cellOf({})).toBe(null);
});

test("a cell without the address of a registry is the registry", () => {
  expect(cellOf({ CELL_NAME: "main", CELLS_SECRET: SECRET.repeat(2) })).toMatchObject({
    name: "main",
    registryUrl: null,
  });
});

test.each([
  ["CELL_NAME", { CELLS_SECRET: SECRET.repeat(2) }],
  ["CELL_NAME", { CELLS_REGISTRY_URL: "https://main.test" }],
  ["CELLS_SECRET", { CELL_NAME: "east" }],
  ["CELLS_SECRET", { CELL_NAME: "east", CELLS_SECRET: "short" }],
  ["CELL_NAME", { CELL_NAME: "East Cell", CELLS_SECRET: SECRET.repeat(2) }],
  ["CELL_NAME", { CELL_NAME: "east.cell", CELLS_SECRET: SECRET.repeat(2) }],
  ["CELLS_REGISTRY_URL", { CELL_NAME: "east", CELLS_SECRET: SECRET.repeat(2), CELLS_REGISTRY_URL: "ftp://main.test" }],
  ["CELLS_REGISTRY_URL", { CELL_NAME: "east", CELLS_SECRET: SECRET.repeat(2), CELLS_REGISTRY_URL: "http://main.test" }],
])("names %s when it is missing or wrong", (name, env) => {
  expect(() => cellOf(env)).toThrow(name);
});

test.each(["https://main.test", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "asks a registry at %s",
  (url) => {
    const cell = cellOf({ CELL_NAME: "east", CELLS_SECRET: SECRET.repeat(2), CELLS_REGISTRY_URL: url });
    expect(cell?.registryUrl?.origin).toBe(url);
  },
);
