import { afterAll, describe, expect, test } from "@jest/globals";
import { PDFBool, PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { makeOwnerLockedPdf } from "../testing/locked-pdf";
import { makeBook, makeWordFile } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, bytes: string | Uint8Array) => {
  const { bodies, notices } = await readFile(documents, name, bytes);
  return { text: bodies.join("\n\n"), notices };
};
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

/** A form that only a viewer of dynamic forms shows; other viewers show its page. */
async function dynamicForm(text: string) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf
    .addPage([595, 842])
    .drawText("Please wait... Your viewer may not be able to display this.", { x: 60, y: 760, size: 11, font });
  const template = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.0/"><subform name="form" layout="tb"><pageSet><pageArea><contentArea w="500pt" h="700pt"/><medium short="595pt" long="842pt"/></pageArea></pageSet><subform name="s"><draw w="400pt" h="20pt"><value><text>${text}</text></value></draw></subform></subform></template></xdp:xdp>`;
  pdf.catalog.set(
    PDFName.of("AcroForm"),
    pdf.context.obj({ Fields: [], XFA: pdf.context.register(pdf.context.stream(template)) }),
  );
  pdf.catalog.set(PDFName.of("NeedsRendering"), PDFBool.True);
  return pdf.save();
}

describe("a PDF is read", () => {
  test("that only its owner may copy", async () => {
    expect((await read("a.pdf", makeOwnerLockedPdf("The lamp of Cray burns rapeseed oil."))).text).toBe(
      "The lamp of Cray burns rapeseed oil.",
    );
  });

  test("that is a dynamic form, with a notice", async () => {
    expect(await read("a.pdf", await dynamicForm("A berth costs nine crowns."))).toEqual({
      text: "A berth costs nine crowns.",
      notices: ["dynamic_form"],
    });
  });
});

describe("a Word file is read", () => {
  test("with a table within a cell", async () => {
    const inner = `<w:tbl>${row(cell(paragraph("Stoker")), cell(paragraph("Piet Haan")))}${row(cell(paragraph("Captain")), cell(paragraph("Orla Finn")))}</w:tbl>`;
    const outer = `<w:tbl>${row(cell(paragraph("Alder")), cell(inner + paragraph("")))}${row(cell(paragraph("Birch")), cell(paragraph("idle")))}</w:tbl>`;
    expect((await read("a.docx", makeWordFile(outer))).text).toMatch(/Stoker; Piet Haan/);
  });

  test("with the footnote of a cell", async () => {
    const mark = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const body = `<w:tbl>${row(cell(paragraph("Boat")), cell(paragraph("First")))}${row(cell(paragraph("Skelder")), cell(`<w:p><w:r><w:t>06:35</w:t></w:r>${mark}</w:p>`))}</w:tbl>`;
    const footnotes = `<w:footnote w:id="2">${paragraph("Only after the ice.")}</w:footnote>`;
    const { text } = await read("a.docx", makeWordFile(body, { parts: { footnotes } }));
    expect(text).toMatch(/06:35[\s\S]*Only after the ice\./);
  });
});

test("a book is read without its list of contents", async () => {
  const page = (body: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="e"><body>${body}</body></html>`;
  const book = makeBook({
    "nav.xhtml": page(
      '<nav epub:type="toc"><ol><li><a href="a.xhtml">One</a></li><li><a href="b.xhtml">Two</a></li></ol></nav>',
    ),
    "a.xhtml": page("<p>The heron guards a brass key.</p>"),
  });
  expect((await read("a.epub", book)).text).toBe("The heron guards a brass key.");
});

describe("a page is read", () => {
  test.each([
    [
      "without the places where its words may be cut",
      "<p>The light&shy;house of Cray burns rape&shy;seed oil.</p>",
      "The lighthouse of Cray burns rapeseed oil.",
    ],
    ["with terms and what they mean", "<dl><dt>Harpin</dt><dd>a bent plank</dd></dl>", "Harpin\n\na bent plank"],
    [
      "with all of its cards",
      "<div><h3>Orla Finn</h3><p>Keeper</p></div><div><h3>Piet Haan</h3><p>Stoker</p></div>",
      "Keeper\n\nStoker",
    ],
    [
      "with what stands beside its article",
      "<article><p>The kiln is old.</p></article><aside><p>Open 10:40, 0155 7781</p></aside>",
      "The kiln is old.\n\nOpen 10:40, 0155 7781",
    ],
  ])("%s", async (_, body, text) => {
    expect((await read("a.html", `<!doctype html><body>${body}</body>`)).text).toBe(text);
  });
});

test("columns of one name each keep it", async () => {
  const file = "Ship,Port,Date,Port,Date\nAlder,Ostrey,3 May,Skelder,9 May\nBirch,Wend,4 May,Ostrey,6 May\n";
  expect((await read("a.csv", file)).text.split("\n\n")[0]).toBe(
    "Ship: Alder; Port: Ostrey; Date: 3 May; Port: Skelder; Date: 9 May",
  );
});

test("lines of remarks above a CSV stand before its rows", async () => {
  const file = "# exported by the harbour office\n# unit: crowns\nBerth,Fee\nA1,140\nB2,310\n";
  expect((await read("a.csv", file)).text.split("\n\n").slice(2)).toEqual([
    "Berth: A1; Fee: 140",
    "Berth: B2; Fee: 310",
  ]);
});
