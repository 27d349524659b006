import { strToU8 } from "fflate";
import { PDFDocument, PDFName, PDFNumber, PDFString, StandardFonts } from "pdf-lib";

type Font = { encoding: string; ordering: string };

/**
 * A PDF whose one page shows codes of a composite font that carries no map to characters, a line for each hex string.
 */
export function makeCompositeFontPdf({ encoding, ordering }: Font, lines: readonly string[]): Uint8Array {
  const content = `BT /F1 14 Tf 20 TL 60 760 Td ${lines.map((hex) => `<${hex}> Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>`,
    "<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 90 >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return strToU8(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
  );
}

type Run = { text: string; x: number; y: number; size?: number };

/** A PDF of pages of runs at given positions. */
export async function makePdfOfRuns(pages: readonly (readonly Run[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const runs of pages) {
    const page = pdf.addPage([595, 842]);
    for (const { text, x, y, size = 12 } of runs) page.drawText(text, { x, y, size, font });
  }
  return pdf.save();
}

/** A form with a text field, a ticked and an open box, and a choice, each beside its label. */
export async function makeFilledForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const labels = ["Name of the treasurer:", "Member since spring:", "Owns a boat:", "Colour of the oars:"];
  for (const [place, label] of labels.entries()) page.drawText(label, { x: 60, y: 730 - place * 30, size: 11, font });
  const form = pdf.getForm();
  const box = (place: number) => ({ x: 200, y: 725 - place * 30, width: 200, height: 20 });
  const name = form.createTextField("treasurer");
  name.setText("Wilhelmina Oakes");
  name.addToPage(page, box(0));
  const member = form.createCheckBox("member");
  member.addToPage(page, { ...box(1), width: 20 });
  member.check();
  form.createCheckBox("boat").addToPage(page, { ...box(2), width: 20 });
  const colour = form.createDropdown("colour");
  colour.setOptions(["green", "vermilion"]);
  colour.select("vermilion");
  colour.addToPage(page, box(3));
  return pdf.save();
}

/** A PDF of one page that is drawn by the given operators; `/F` is Helvetica. */
export async function makePdfOfOperators(operators: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const name = page.node.newFontDictionary("F", font.ref).toString();
  const content = pdf.context.flateStream(operators.replace(/\/F\b/g, name));
  page.node.set(PDFName.of("Contents"), pdf.context.register(content));
  return pdf.save();
}

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Picture = Readonly<{ x: number; y: number; width: number; height: number }>;
type IllustratedPage = Readonly<{ runs?: readonly Run[]; pictures?: readonly Picture[] }>;

/** A PDF of pages with pictures; `alt` describes the first picture in the structure of the file. */
export async function makeIllustratedPdf(pages: readonly IllustratedPage[], alt?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const image = await pdf.embedPng(PIXEL);
  for (const { runs = [], pictures = [] } of pages) {
    const page = pdf.addPage([595, 842]);
    for (const picture of pictures) page.drawImage(image, picture);
    for (const { text, x, y, size = 12 } of runs) page.drawText(text, { x, y, size, font });
  }
  if (alt === undefined) return pdf.save();
  const { context, catalog } = pdf;
  const page = pdf.getPage(0);
  page.node.set(PDFName.of("StructParents"), PDFNumber.of(0));
  const root = context.nextRef();
  const figure = context.register(
    context.obj({ Type: "StructElem", S: "Figure", P: root, Pg: page.ref, K: 0, Alt: PDFString.of(alt) }),
  );
  context.assign(
    root,
    context.obj({ Type: "StructTreeRoot", K: [figure], ParentTree: context.obj({ Nums: [0, [figure]] }) }),
  );
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  return pdf.save();
}
