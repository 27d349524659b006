import { expect, test } from "@jest/globals";
import { withJoinedVerbs } from "./separated-verbs";

test.each([
  ["de", "Wie melde ich mich an?", "anmelden"],
  ["de", "Wann macht ihr auf?", "aufmachen"],
  ["de", "Um wie viel Uhr fängt das Konzert an?", "anfangen"],
  ["de", "Guten Tag, wo gebe ich den Schlüssel ab?", "abgeben"],
  ["de", "Nimmt man Hunde mit?", "mitnehmen"],
  ["de", "Gebt ihr meine Adresse weiter?", "weitergeben"],
  ["de", "Wo fährt der Bus vorbei?", "vorbeifahren"],
  ["nl", "hoe zeg ik op?", "opzeg"],
  ["nl", "Geven jullie mijn adres verder?", "verdergeven"],
  ["nl", "Hoe meld ik mijn kind aan?", "aanmeld"],
])("in %s, %s asks for %s", (language, question, verb) => {
  expect(withJoinedVerbs(question, language).split(" ")).toContain(verb);
});

test.each([
  ["de", "Darf mein Hund mit?"],
  ["de", "Wann ist das Café auf?"],
  ["de", "Was kostet das Zimmer mit Bad?"],
  ["de", "Wann beginnt das Fest?"],
  ["de", "Wie finde ich den Weg?"],
  ["nl", "Waar begint de weg?"],
  ["nl", "Mag mijn hond mee?"],
  ["en", "How do I sign up?"],
])("in %s, a question without a separated verb stays: %s", (language, question) => {
  expect(withJoinedVerbs(question, language)).toBe(question);
});
