import { expect, test } from "@jest/globals";
import { findTermFaults } from "./find-term-faults.mjs";

test.each([
  ["de", "Your knowledge is full.", "Ihr Wissen ist voll."],
  ["ru", "{passages, plural, one {# document} other {# documents}}", "{passages, plural, other {# документов}}"],
  ["it", "A working knowledge of one field", "Il sapere pratico di un settore"],
  ["en", "The visitors", "The visitors"],
  ["ru", "Everyone who is open to conversation", "Все, с кем можно поговорить"],
  ["ja", "conversation-with-{slug}.md", "conversation-with-{slug}.md"],
  ["fr", "Portrait costs 19.", "Le forfait coûte 19."],
])("accepts a term of the glossary in %s: %s", (locale, english, translation) => {
  expect(findTermFaults(locale, english, translation)).toEqual([]);
});

test.each([
  ["de", "Questions from the knowledge", "Fragen aus den Daten", "knowledge"],
  ["bn", "Visitors see it.", "দর্শকেরা এটি দেখেন।", "visitor"],
  ["id", "Passages shown", "Bagian yang ditampilkan", "passage"],
  ["el", "Open conversations", "Ανοιχτές συνομιλίες", "conversation"],
  ["zh", "Team member removed", "已移除实体成员", "team"],
  ["de", "Replace portrait", "Vorschaubild ersetzen", "portrait"],
])("reports another word in %s: %s", (locale, english, translation, term) => {
  expect(findTermFaults(locale, english, translation)).toEqual([`another word for “${term}” than the glossary's`]);
});
