import { expect, test } from "@jest/globals";
import { check, losses } from "./page-language.mjs";

const redirects = 'import { notFound, redirect } from "next/navigation";\nif (isStranger) redirect("/login");';
const formats = 'import { getFormatter, getLocale, getTranslations } from "next-intl/server";';

test("reports a redirect that loses the page's language", () => {
  expect(losses("app/page.tsx", redirects)).toEqual([
    "app/page.tsx: redirect loses the page's language; use localRedirect",
  ]);
});

test("reports formats of another variant of the page's language", () => {
  expect(losses("components/price.tsx", formats)).toEqual([
    "components/price.tsx: getFormatter loses the page's language; use lib/client/text/intl.ts or LocalTime",
    "components/price.tsx: getLocale loses the page's language; use getLocale of get-texts.ts",
  ]);
});

test("accepts the places that add the language", () => {
  expect(losses("lib/bff/local-redirect.ts", redirects)).toEqual([]);
});

test("accepts other imports", () => {
  expect(losses("app/page.tsx", 'import { notFound } from "next/navigation";')).toEqual([]);
});

test("finds none in the product", async () => {
  expect(await check.run()).toEqual([]);
});
