import { expect, test } from "@jest/globals";
import { misplacedHooks } from "./client-hooks.mjs";

const page = 'import { Price } from "@/components/price";\nexport default function Page() { return <Price />; }';
const price = 'import { useLocale } from "@/lib/locale";\nexport function Price() { return <b>{useLocale()}</b>; }';
const locale = '"use client";\nimport { useContext } from "react";\nexport const useLocale = () => useContext(Locale);';

function problems(files: Record<string, string>) {
  const sources = new Map(Object.entries({ "app/page.tsx": page, "lib/locale.ts": locale, ...files }));
  return misplacedHooks(sources, (file) => sources.has(file));
}

test("reports a hook in a component that a page renders on the server", () => {
  expect(problems({ "components/price.tsx": price })).toEqual(['components/price.tsx: useLocale needs "use client"']);
});

test("reports a hook of a page itself", () => {
  expect(problems({ "app/page.tsx": "export default function Page() { return useState(1)[0]; }" })).toHaveLength(1);
});

test("accepts hooks behind a client component", () => {
  expect(problems({ "components/price.tsx": `"use client";\n${price}` })).toEqual([]);
});

test("accepts what a page imports as a type only", () => {
  const typeOnly = 'import type { Price } from "@/components/price";\nexport default function Page() { return null; }';
  expect(problems({ "app/page.tsx": typeOnly, "components/price.tsx": price })).toEqual([]);
});

test("accepts the hooks that React's server build has", () => {
  const component = "export function Price() { return <b id={useId()} />; }";
  expect(problems({ "components/price.tsx": component })).toEqual([]);
});
