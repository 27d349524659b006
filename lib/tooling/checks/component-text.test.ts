import { expect, test } from "@jest/globals";
import { findTexts } from "./component-text.mjs";

const textsIn = (markup: string) => findTexts("a.tsx", `export const A = () => ${markup};`).map(({ text }) => text);

test.each([
  ["text between tags", "<p>Send it</p>", ["Send it"]],
  ["a label for the ear", '<button aria-label="Close">{icon}</button>', ["Close"]],
  ["a placeholder", '<input placeholder="your name" />', ["your name"]],
  ["text in a fragment", "<>{name}, a clone</>", [", a clone"]],
])("reports %s", (_, markup, texts) => {
  expect(textsIn(markup)).toEqual(texts);
});

test.each([
  ["texts of a catalogue", "<p title={texts.title}>{texts.send}</p>"],
  ["signs between values", "<p>{day}, {clock} – {a}/{b}</p>"],
  ["class names and types", '<button type="button" className="button">{texts.send}</button>'],
  ["the beginning of an address", '<input placeholder="https://" />'],
])("accepts %s", (_, markup) => {
  expect(textsIn(markup)).toEqual([]);
});
