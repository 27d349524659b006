import { expect, test } from "@jest/globals";
import { compareMessages } from "./compare-messages.mjs";

const ENGLISH = {
  title: "Talk with {name} now",
  count: "{n, plural, =0 {Nothing} one {# message} other {# messages}}",
  kind: "{kind, select, book {A book} other {A person}}",
  link: "Read the <terms>terms of use</terms>",
  names: ["One two three", "OK"],
  sentence: "Check the address, then try again.",
};
const RUSSIAN = {
  title: "Поговорите с {name}",
  count: "{n, plural, =0 {Ничего} one {# сообщение} few {# сообщения} many {# сообщений} other {# сообщения}}",
  kind: "{kind, select, book {Книга} other {Человек}}",
  link: "Прочитайте <terms>условия</terms>",
  names: ["Раз два три", "OK"],
  sentence: "Проверьте адрес и попробуйте снова.",
};
const problemsOf = (own: object, locale = "ru") => compareMessages(locale, ENGLISH, { ...RUSSIAN, ...own }, new Set());

test("accepts a whole translation", () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  ["a missing text", { title: undefined }, ["title: missing"]],
  ["a text that English does not have", { more: "Ещё" }, ["more: English has no such key"]],
  ["a text in a list that is missing", { names: ["Раз два три"] }, ["names.1: missing"]],
  ["a text that is no ICU message", { title: "Поговорите с {name" }, ["title: not ICU"]],
  ["a placeholder of another name", { title: "С {who}" }, ["title: placeholders are [who] instead of [name]"]],
  ["a lost tag", { link: "Прочитайте условия" }, ["link: tags are [] instead of [terms]"]],
  ["a lost choice", { kind: "{kind, select, other {Человек}}" }, ["kind: choices"]],
  ["a missing plural", { count: "{n, plural, one {#} few {#} other {#}}" }, ['count: no plural for "many"']],
  [
    "an unknown plural",
    { count: "{n, plural, one {#} two {#} few {#} many {#} other {#}}" },
    ['count: "two" is no plural'],
  ],
  ["English that is left", { title: "Talk with {name} now please" }, []],
  [
    "a sentence without its end",
    { sentence: "Проверьте адрес и попробуйте снова" },
    ["sentence: no end of the sentence"],
  ],
  ["the English text itself", { title: ENGLISH.title }, ["title: still English"]],
])("reports %s", (_, own, problems) => {
  const found = problemsOf(own);
  expect(found).toHaveLength(problems.length);
  for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem);
});

test("lets French do without the plural for whole millions", () => {
  const count = "{n, plural, =0 {Rien} one {# message} other {# messages}}";
  expect(compareMessages("fr", { count: ENGLISH.count }, { count }, new Set())).toEqual([]);
});

test("allows equal texts that are listed", () => {
  const same = { title: ENGLISH.title };
  expect(compareMessages("de", same, same, new Set([ENGLISH.title]))).toEqual([]);
});

test("reports a list that became an object with numbers as keys", () => {
  const english = { terms: ["Be kind.", "Be brief."] };
  expect(compareMessages("pt", english, { terms: { 0: "Seja gentil.", 1: "Seja breve." } }, new Set())).toEqual([
    "terms: a list in only one of the two languages",
  ]);
});
