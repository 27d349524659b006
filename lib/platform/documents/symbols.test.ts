import { afterAll, describe, expect, test } from "@jest/globals";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { makeSlides } from "../testing/office-files";
import { makeWordFile } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, bytes: string | Uint8Array) =>
  (await readFile(documents, name, bytes)).bodies.join("\n");

/** A ticked box of Wingdings, as programs write it into a text. */
const TICK = "\uf0fe";

/** A page with words in Helvetica behind signs in Zapf Dingbats. */
async function listOf(lines: readonly (readonly [sign: string, text: string])[]) {
  const pdf = await PDFDocument.create();
  const [signs, words] = [
    await pdf.embedFont(StandardFonts.ZapfDingbats),
    await pdf.embedFont(StandardFonts.Helvetica),
  ];
  const page = pdf.addPage([595, 842]);
  for (const [place, [sign, text]] of lines.entries()) {
    page.drawText(sign, { x: 60, y: 760 - place * 20, size: 12, font: signs });
    page.drawText(text, { x: 80, y: 760 - place * 20, size: 12, font: words });
  }
  return pdf.save();
}

describe("a sign is no letter and no digit", () => {
  test("in a PDF", async () => {
    const lines = [
      ["✔", "Bell sound"],
      ["❑", "Roof sound"],
      ["★", "Best of 12"],
      ["①", "Ring twice"],
      ["➜", "Quay 4"],
    ] as const;
    expect(await read("a.pdf", await listOf(lines))).toBe(
      "✔ Bell sound ❑ Roof sound ★ Best of 12 ① Ring twice ➜ Quay 4",
    );
  });

  test("in a Word file", async () => {
    const signs = `<w:r><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr><w:t>${TICK}</w:t></w:r>`;
    const body = `<w:p>${signs}<w:r><w:t xml:space="preserve"> Bell sound</w:t></w:r></w:p>`;
    expect(await read("a.docx", makeWordFile(body))).toBe("🗹 Bell sound");
  });

  test("on a slide", async () => {
    const run = (text: string, properties = "") => `<a:r><a:rPr>${properties}</a:rPr><a:t>${text}</a:t></a:r>`;
    const words = `<a:p>${run(TICK, '<a:sym typeface="Wingdings"/>')}${run(" Bell sound")}</a:p>`;
    expect(await read("a.pptx", makeSlides([{ shapes: `<p:sp><p:txBody>${words}</p:txBody></p:sp>` }]))).toBe(
      "🗹 Bell sound",
    );
  });

  test.each([
    ["by its byte", "{\\f1\\'fe}", "{\\f0\\fswiss Arial;}{\\f1\\fnil\\fcharset2 Wingdings;}"],
    ["by its number", "{\\f1 \\u-3842\\'fe}", "{\\f1\\fnil\\fcharset2{\\*\\panose 05}Wingdings;}"],
  ])("in RTF, %s", async (_, sign, fonts) => {
    expect(await read("a.rtf", `{\\rtf1\\ansi{\\fonttbl${fonts}}\\pard ${sign} Bell sound\\par}`)).toBe("🗹 Bell sound");
  });
});

test.each(["Arial", "Wingdings Text", "Symbolic"])("letters stay in the font %s", async (font) => {
  const file = `{\\rtf1\\ansi{\\fonttbl{\\f1\\fswiss ${font};}}\\pard {\\f1 412 kg}\\par}`;
  expect(await read("a.rtf", file)).toBe("412 kg");
});

test("digits stay in the font Symbol", async () => {
  const file = "{\\rtf1\\ansi{\\fonttbl{\\f1\\froman\\fcharset2 Symbol;}}\\pard {\\f1 412} kg\\par}";
  expect(await read("a.rtf", file)).toBe("412 kg");
});
