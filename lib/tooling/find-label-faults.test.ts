import { expect, test } from "@jest/globals";
import { findLabelFaults, findOtherForms, findOtherNames, findSameNames } from "./find-label-faults.mjs";

const ENGLISH = {
  account: "My Account",
  options: "Options",
  send: "Send",
  ask: "Tell me when you can answer this",
  under: "Change it under My Account.",
  press: "Nothing is sent until you press Send.",
  quoted: "The visitor is offered “Tell me when you can answer this”.",
  other: "The visitor wrote “{reason}” in the Netherlands.",
};
const GERMAN = {
  account: "Mein Konto",
  options: "Optionen",
  send: "Senden",
  ask: "Sagen Sie mir Bescheid",
  under: "Ändern Sie es unter „Mein Konto“.",
  press: "Nichts wird gesendet, bevor Sie „Senden“ drücken.",
  quoted: "Dem Besucher wird „Sagen Sie mir Bescheid“ angeboten.",
  other: "Der Besucher schrieb „{reason}“ in den Niederlanden.",
};
const faultsOf = (own: object, locale = "de") =>
  findLabelFaults(locale, new Map(Object.entries(ENGLISH)), new Map(Object.entries({ ...GERMAN, ...own })));

test("accepts labels that are quoted as on the screen", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ["a label without quotation marks", { under: "Ändern Sie es unter Mein Konto." }, "under: the label “My Account”"],
  ["a label in the marks of another language", { press: "Bevor Sie «Senden» drücken." }, "press: the label “Send”"],
  ["a label whose own text changed", { ask: "Benachrichtigen" }, "quoted: the label “Tell me when"],
])("reports %s", (_, own, start) => {
  expect(faultsOf(own)).toEqual([expect.stringContaining(start)]);
});

test("accepts the spaces of French quotation marks", () => {
  const own = {
    under: "Dans «\u00a0Mein Konto\u00a0».",
    press: "Sur «\u00a0Senden\u00a0».",
    quoted: "«\u00a0Sagen Sie mir Bescheid\u00a0»",
  };
  expect(faultsOf(own, "fr")).toEqual([]);
});

const NAMES = {
  "jobs.json:kinds.entities.move": "Move",
  "jobs.json:kinds.entities.transfer": "Transfer",
  "jobs.json:close": "Close",
  "jobs.json:dismiss": "Dismiss",
};
const sameNames = (translated: object) =>
  findSameNames(new Map(Object.entries(NAMES)), new Map(Object.entries(translated)));

test("reports two names of a list that a translation makes one", () => {
  const one = { "jobs.json:kinds.entities.move": "Trasferisci", "jobs.json:kinds.entities.transfer": "Trasferisci" };
  expect(sameNames(one)).toEqual([expect.stringContaining("jobs.json:kinds.entities.transfer: “Trasferisci”")]);
});

test("accepts names of a list that stay apart", () => {
  const two = { "jobs.json:kinds.entities.move": "Sposta", "jobs.json:kinds.entities.transfer": "Trasferisci" };
  expect(sameNames(two)).toEqual([]);
});

test("accepts one word for two buttons of a page", () => {
  expect(sameNames({ "jobs.json:close": "Chiudi", "jobs.json:dismiss": "Chiudi" })).toEqual([]);
});

const SETTING = {
  "domains.json:title": "Custom domain",
  "plans.json:rows.domain": "Custom domain",
  "fields.json:names.custom_domain": "Custom domain",
  "audit.json:topics.domain": "Domains",
};
const otherNames = (field: string) =>
  findOtherNames(
    new Map(Object.entries(SETTING)),
    new Map([
      ["domains.json:title", "النطاق الخاص"],
      ["plans.json:rows.domain", "نطاق مخصص"],
      ["fields.json:names.custom_domain", field],
      ["audit.json:topics.domain", "النطاقات"],
    ]),
  );

test("reports a field that is named otherwise than its label", () => {
  expect(otherNames("عنوان خاص")).toEqual([expect.stringContaining("fields.json:names.custom_domain: “عنوان خاص”")]);
});

test.each(["النطاق الخاص", "نطاق خاص", "نطاق مخصص"])("accepts %s, the name of one of its labels", (field) => {
  expect(otherNames(field)).toEqual([]);
});

test.each([
  ["hi", "फ़ाइल बनाएँ", "फ़ाइल बनाना"],
  ["bn", "ফাইল মুছুন", "ফাইল মোছা"],
  ["fr", "Fin du délai", "Créer le fichier"],
  ["it", "Tempo per annullare", "Crea il file"],
  ["it", "Confrontare gli indirizzi", "Confronta gli indirizzi"],
  ["it", "Leggere una pagina", "Leggi una pagina"],
  ["it", "Restituire", "Restituisci"],
  ["es", "Fin del plazo", "Volver a indexar"],
  ["pt", "Fim do prazo", "Criar o ficheiro"],
  ["ru", "Создать файл", "Создание файла"],
])("holds the names of jobs in %s to one form", (locale, other, own) => {
  const faults = (name: string) => findOtherForms(locale, new Map([["jobs.json:kinds.entities.export", name]]));
  expect(faults(other)).toEqual([expect.stringContaining(other)]);
  expect(faults(own)).toEqual([]);
});
