import { buffer } from "node:stream/consumers";
import { directionOf, type Locale } from "@/lib/contract/languages/locales";
import { FontSet } from "./typefaces";
import { layoutLines, type Run } from "./typeset";

/** The formatted texts of an invoice. */
export type InvoicePdf = Readonly<{
  /** The language of the texts. A right-to-left page is mirrored. */
  locale: Locale;
  title: string;
  seller: string;
  number: string;
  /** Labels and values under the title. */
  details: readonly (readonly [label: string, value: string])[];
  /** The invoice line: item, description and amount. */
  line: Readonly<{ what: string; about: string; amount: string }>;
  columns: Readonly<{ what: string; amount: string }>;
  /** Labels and amounts above the total: the net amount and the tax. */
  taxes: readonly (readonly [label: string, amount: string])[];
  total: Readonly<{ label: string; amount: string }>;
  notes: readonly string[];
}>;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = "#1c2422";
const SOFT = "#5a6461";
const RULE = "#d9d6cc";

/** In multiples of the font size: from the top to the first baseline, and from one line to the next. */
const FIRST_BASELINE = 1.07;
const LEADING = 1.4;
/** A run is drawn as a whole on its baseline: word by word, the words of a right-to-left line would be reordered. */
const WHOLE_RUN: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: "alphabetic" };

type Document = PDFKit.PDFDocument;
type DrawingContext = Readonly<{ document: Document; fonts: FontSet; direction: "ltr" | "rtl" }>;
type TextPlacement = { x: number; y: number; size: number; colour?: string; align?: "left" | "right"; width?: number };

/** Draws an invoice as a PDF of one page, with selectable text and embedded fonts. */
export async function drawInvoice(invoice: InvoicePdf): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    font: "",
    lang: invoice.locale,
    info: { Title: invoice.number },
  });
  const context = { document, fonts: new FontSet(), direction: directionOf(invoice.locale) };
  const done = buffer(document);
  await drawText(context, invoice.seller, { x: MARGIN, y: MARGIN, size: 18 });
  await drawText(context, invoice.title, { x: MARGIN, y: 120, size: 26 });
  let y = 170;
  for (const [label, value] of invoice.details) {
    await drawText(context, label, { x: MARGIN, y, size: 10, colour: SOFT, width: 110 });
    y += Math.max(16, await drawText(context, value, { x: MARGIN + 120, y, size: 10, width: WIDTH - 120 }));
  }
  y += 24;
  const half = WIDTH - 110;
  const right = { x: MARGIN + half, width: 110, align: "right" as const };
  await drawText(context, invoice.columns.what, { x: MARGIN, y, size: 10, colour: SOFT, width: half });
  await drawText(context, invoice.columns.amount, { ...right, y, size: 10, colour: SOFT });
  drawRule(document, y + 18);
  await drawText(context, invoice.line.amount, { ...right, y: y + 30, size: 11 });
  y += 30 + (await drawText(context, invoice.line.what, { x: MARGIN, y: y + 30, size: 11, width: half }));
  y += await drawText(context, invoice.line.about, { x: MARGIN, y: y + 2, size: 10, colour: SOFT, width: half });
  drawRule(document, y + 14);
  for (const [label, amount] of invoice.taxes) {
    await drawText(context, amount, { ...right, y: y + 24, size: 10, colour: SOFT });
    y += await drawText(context, label, { x: MARGIN, y: y + 24, size: 10, colour: SOFT, width: half });
  }
  await drawText(context, invoice.total.label, { x: MARGIN, y: y + 26, size: 12, width: half });
  await drawText(context, invoice.total.amount, { ...right, y: y + 26, size: 12 });
  y += 80;
  for (const note of invoice.notes) y += 6 + (await drawText(context, note, { x: MARGIN, y, size: 9, colour: SOFT }));
  document.end();
  return done;
}

/** Draws a text run by run, wrapped to its width. Returns its height in points. */
async function drawText(context: DrawingContext, text: string, place: TextPlacement): Promise<number> {
  const { document, fonts, direction } = context;
  const { size, width = WIDTH, colour = INK, align = "left" } = place;
  const isMirrored = direction === "rtl";
  const x = isMirrored ? 2 * MARGIN + WIDTH - place.x - width : place.x;
  const widthOf = (run: Run) => withFont(document, run, size).widthOfString(run.text, WHOLE_RUN);
  const lines = await layoutLines(text, fonts, width, { widthOf, direction });
  document.fillColor(colour);
  // ActualText: copying and screen readers get the text itself, whatever its glyphs and their order.
  document.markContent("Span", { actual: text });
  for (const [at, runs] of lines.entries()) {
    const free = width - runs.reduce((sum, run) => sum + widthOf(run), 0);
    let left = x + ((align === "right") === isMirrored ? 0 : free);
    const y = place.y + size * (FIRST_BASELINE + at * LEADING);
    for (const run of runs) {
      withFont(document, run, size).text(run.text, left, y, WHOLE_RUN);
      left += widthOf(run);
    }
  }
  document.endMarkedContent();
  return size * LEADING * lines.length;
}

function withFont(document: Document, { face }: Run, size: number): Document {
  // By its name, so that a document carries it once.
  document.registerFont(face.name, face.bytes);
  return document.font(face.name, size);
}

function drawRule(document: Document, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
}
