import { expect, test } from "@jest/globals";
import { barePaths, check } from "./local-redirects.mjs";

const page = 'import { notFound, redirect } from "next/navigation";\nif (isStranger) redirect("/login");';

test("reports a redirect that loses the page's language", () => {
  expect(barePaths("app/page.tsx", page)).toEqual([
    "app/page.tsx: redirect loses the page's language; use localRedirect",
  ]);
});

test("accepts the one place that adds the language, and other imports", () => {
  expect(barePaths("lib/bff/local-redirect.ts", page)).toEqual([]);
  expect(barePaths("app/page.tsx", 'import { notFound } from "next/navigation";')).toEqual([]);
});

test("finds none in the product", async () => {
  expect(await check.run()).toEqual([]);
});
