import { expect, test } from "@jest/globals";
import { listAddress } from "./list-address";

test("a changed filter keeps the others but restarts from the first page", () => {
  const query = { q: "ada", state: "suspended", cursor: "abc" };
  expect(listAddress("/admin/users", query, { state: "verified" })).toBe("/admin/users?q=ada&state=verified");
});

test("removes an empty value", () => {
  expect(listAddress("/admin/users", { q: "ada" }, { q: "" })).toBe("/admin/users");
});

test("keeps the filters for the next page", () => {
  expect(listAddress("/admin/users", { q: "ada" }, { cursor: "next" })).toBe("/admin/users?q=ada&cursor=next");
});

test("reads the first of a repeated value", () => {
  expect(listAddress("/admin/users", { q: ["ada", "zoe"] }, {})).toBe("/admin/users?q=ada");
});
