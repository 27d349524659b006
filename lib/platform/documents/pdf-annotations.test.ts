import { afterAll, expect, test } from "@jest/globals";
import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Annotation = Readonly<{ Subtype: string; Rect: number[]; text?: string; address?: string }>;

/** Reads a page of lines, 20 points apart from the height of 740 on, with annotations. */
async function read(lines: readonly string[], annotations: readonly Annotation[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [place, line] of lines.entries()) page.drawText(line, { x: 60, y: 740 - place * 20, size: 11, font });
  const made = annotations.map(({ Subtype, Rect, text, address }) =>
    pdf.context.register(
      pdf.context.obj({
        Type: "Annot",
        Subtype,
        Rect,
        ...(text ? { Contents: PDFString.of(text), QuadPoints: [60, 750, 90, 750, 60, 735, 90, 735] } : {}),
        ...(address ? { A: { S: "URI", URI: PDFString.of(address) } } : {}),
      }),
    ),
  );
  page.node.set(PDFName.of("Annots"), pdf.context.obj(made));
  const { bodies, notices } = await readFile(documents, "a.pdf", await pdf.save());
  return { text: bodies.join("\n\n"), notices };
}

const link = (y: number, address: string) => ({ Subtype: "Link", Rect: [58, y - 2, 220, y + 12], address });

test("a link names its target", async () => {
  const { text } = await read(["Book your tour here, any day."], [link(740, "https://x.test/book")]);
  expect(text).toBe("Book your tour here, any day. (https://x.test/book)");
});

test("a link over two lines names its target once", async () => {
  const links = [link(740, "https://x.test/book"), link(720, "https://x.test/book")];
  const { text } = await read(["Book your tour of the tower on our", "page of tours and walks."], links);
  expect(text.match(/x\.test/g)).toHaveLength(1);
});

test("a link whose words are its target does not repeat it", async () => {
  const { text } = await read(["Write to tours@x.test today."], [link(740, "mailto:tours@x.test")]);
  expect(text).toBe("Write to tours@x.test today.");
});

test("remarks on a page are told", async () => {
  const remarks = ["Text", "Highlight", "StrikeOut"].map((Subtype) => ({
    Subtype,
    Rect: [60, 735, 90, 750],
    text: "Right?",
  }));
  expect(await read(["The bell rings at six every evening."], remarks)).toEqual({
    text: "The bell rings at six every evening.",
    notices: ["comments_left_out?count=3"],
  });
});
