import { expect, test } from "@jest/globals";
import { readVisitorQuery, visitorFilters, writeVisitorQuery } from "./visitor-query";

const GROUP = "01930000-0000-7000-8000-000000000001";

test("filters survive the address", () => {
  const query = { show: "invited", q: "lucía", tag: "buyer", group: GROUP, hasTalked: true } as const;
  const params = writeVisitorQuery(query, new URLSearchParams("v=1"));
  expect(params.get("v")).toBe("1");
  expect(readVisitorQuery(params)).toEqual(query);
});

test("a filter that is taken off leaves the address", () => {
  const query = { show: null, q: "", tag: "", group: "", hasTalked: false };
  expect(writeVisitorQuery(query, new URLSearchParams("show=week&q=a&tag=b&group=none&talked=1")).size).toBe(0);
});

test("unknown values count as none", () => {
  const query = readVisitorQuery(new URLSearchParams("show=nothing&group=x&talked=2"));
  expect(visitorFilters(query)).toEqual({});
});
