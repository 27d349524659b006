import { expect, test } from "@jest/globals";
import { FontSet } from "./typefaces";
import { layoutLines } from "./typeset";

const typecase = new FontSet();
const EVERY_CHARACTER = 10;

const backwards = (text: string) => [...text].reverse().join("");

/** Lines as the eye meets them from left to right, a character being as wide as every other. */
async function seen(text: string, width = 10_000): Promise<string[]> {
  const lines = await layoutLines(text, typecase, width, { widthOf: (run) => run.text.length * EVERY_CHARACTER });
  // The font engine reverses the letters of such a script itself.
  const letters = (run: string) => (/\p{Script=Hebrew}/u.test(run) ? backwards(run) : run);
  return lines.map((runs) => runs.map((run) => letters(run.text)).join(""));
}

test.each([
  ["words from the left", "Zoë Łukasik", "Zoë Łukasik"],
  ["a name from the right, its last word first", "שירה כהן", backwards("שירה כהן")],
  ["a number keeps its own way among them", "שירה 42", `42 ${backwards("שירה")}`],
  ["brackets around are as they were", "(ליאור) x", `(${backwards("ליאור")}) x`],
  ["brackets among them are mirrored", "א (ב) ג", "ג (ב) א"],
  ["what follows a name that is kept apart stays behind it", "\u2068שירה\u2069, 1 May", `${backwards("שירה")}, 1 May`],
  ["without, it is drawn over to the other side", "שירה, 1 May", `1 ,${backwards("שירה")} May`],
  ["what would turn the rest round has no shape", "a\u202Eb", "ab"],
])("%s", async (_, text, expected) => {
  expect(await seen(text)).toEqual([expected]);
});

test("lines end between words unless one is longer than a line", async () => {
  const lines = (text: string) => seen(text, 100);
  expect(await lines("one two three four")).toEqual(["one two", "three four"]);
  expect(await lines("a bcdefghijklmnop q")).toEqual(["a", "bcdefghijk", "lmnop q"]);
  expect(await lines("孔夫子孔夫子孔夫子孔夫子")).toHaveLength(2);
  expect(await lines("x".repeat(10))).toEqual(["x".repeat(10)]);
  expect(await lines("")).toEqual([""]);
});

test("uses a font that has the glyph when a preferred family lists it but lacks it", async () => {
  const face = await typecase.typefaceFor("김");
  expect(face.name).toContain("noto-sans-kr");
});
