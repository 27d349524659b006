import { expect, test } from "@jest/globals";
import { secondWays } from "./one-way.mjs";

const own = 'new Intl.NumberFormat(locale, { style: "currency", currency })';

test("reports a second way to do a thing", () => {
  expect(secondWays("components/plans/price.tsx", own)).toEqual([
    "components/plans/price.tsx: formatMoney formats amounts (lib/contract/languages/format-money.ts)",
  ]);
});

test("accepts the one place where it is done", () => {
  expect(secondWays("lib/contract/languages/format-money.ts", own)).toEqual([]);
});

test.each([
  [
    "a form that holds its own state",
    "<form onSubmit={send}>{setBusy(true)}</form>",
    "useForm holds the state of a form",
  ],
  ["a conflict that is handled beside the forms", 'code === "edit_conflict"', "useForm shows a conflict of two edits"],
  ["a second store of drafts", 'const key = "draft:form:1";', "openDraft and useForm store drafts"],
  [
    "storage that is used directly",
    "localStorage.setItem(key, text)",
    "readStored and store use the browser's storage",
  ],
  ["a read without the hook", 'import useSWR from "swr";', "useRecord reads a record"],
  ["a list without the hook", 'import useSWRInfinite from "swr/infinite";', "useList reads a list"],
  ["a second table of records", '<table className="table">', "DataTable shows records"],
  ["a second choice of files", '<input ref={input} type="file" hidden />', "useFileChoice chooses files"],
  [
    "a width that is followed by hand",
    "useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)",
    "useMediaQuery follows the window's width",
  ],
  ["a second debounce", "setTimeout(() => setQuery(words), 250)", "useDebounced waits until typing rests"],
  ["a second source of texts", 'import { useTranslations } from "next-intl";', "getTexts and useTexts give the texts"],
  ["texts of one side alone", 'import { useTexts } from "@/lib/i18n/use-texts";', "#texts and #labels are useTexts"],
  [
    "a second formatter of sentences",
    'import format from "icu-minify/format";',
    "a sentence with values is a function",
  ],
  [
    "texts that a component takes as a property",
    'type CardProps = {\n  id: string;\n  texts: Messages["chat"];\n};',
    "useTexts reads texts, which no component passes on",
  ],
  ["acts", "const acts = useQuestionActs(id);", "what a person can do is an action"],
  ["a second parser of JSON", "try {\n  return JSON.parse(text);\n} catch {}", "parseJson reads a text"],
  [
    "a verb that imports its endpoint",
    'import type { createPlan as endpoint } from "@/lib/contract/plans/endpoints";',
    "a verb names its call",
  ],
  ["claims that are read twice", "export async function hasClaims() {", "hasClaims reads whether something waits"],
])("reports %s", (_, code, instead) => {
  expect(secondWays("components/questions/answer-form.tsx", code)).toEqual([expect.stringContaining(instead)]);
});

test("accepts a state of a component without a form", () => {
  expect(secondWays("components/links/links-section.tsx", "setBusy(id)")).toEqual([]);
});
