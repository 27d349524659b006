import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { guideDocuments } from "./guide-documents";

/** Quoted texts of the Guide that are questions of a visitor, and no label of the product. */
const EXAMPLES = ["What does Folly say about war?", "How long is the code valid?"];

const I18N = path.join(process.cwd(), "lib/i18n");

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

const englishTexts = ["messages/en", "platform-messages/en"]
  .map((folder) => path.join(I18N, folder))
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .flatMap((file) => textsOf(JSON.parse(readFileSync(file, "utf8"))));

/** Whether a quoted text is a label: placeholders of the label stand for any words, and one at the end may be left out. */
function isLabel(quoted: string, label: string): boolean {
  const parts = label.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  if (!/\p{L}{2}/u.test(parts.join(" "))) return false;
  if (parts.length === 1) return quoted === label;
  const [first = "", ...others] = parts;
  const last = others.pop() ?? "";
  if (!quoted.startsWith(first.trim()) || !quoted.endsWith(last)) return false;
  let place = first.trim().length;
  for (const part of others) {
    const found = quoted.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place <= quoted.length - last.length;
}

const quotedTexts = guideDocuments()
  .flatMap(({ passages }) => passages)
  .flatMap((passage) => Array.from(passage.matchAll(/"([^"]+)"/g), ([, quoted = ""]) => quoted))
  .filter((quoted) => !EXAMPLES.includes(quoted));

test("the Guide quotes labels of the product", () => {
  expect(quotedTexts.length).toBeGreaterThan(50);
});

test("a renamed label is found", () => {
  expect(englishTexts.some((label) => isLabel("Add some knowledge", label))).toBe(false);
});

test.each([...new Set(quotedTexts)])("the Guide's label “%s” stands in the product", (quoted) => {
  expect(englishTexts.some((label) => isLabel(quoted, label))).toBe(true);
});
