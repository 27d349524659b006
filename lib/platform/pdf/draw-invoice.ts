import { buffer } from "node:stream/consumers";
import type { InvoicePaper } from "./port";
import { Typecase } from "./typefaces";
import { type Run, setLines } from "./typeset";

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = "#1c2422";
const SOFT = "#5a6461";
const RULE = "#d9d6cc";

/** In sizes of the letters: from the top to the first baseline, and from one line to the next. */
const FIRST_BASELINE = 1.07;
const LEADING = 1.4;
/** A run is laid out as a whole (word by word, those of a line from the right would change places) and stands on its baseline. */
const AS_ONE: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: "alphabetic" };

type Sheet = PDFKit.PDFDocument;
type Desk = Readonly<{ sheet: Sheet; typecase: Typecase }>;
type Place = { x: number; y: number; size: number; colour?: string; align?: "left" | "right"; width?: number };

/** An invoice as a PDF of one page; its words are text, in fonts that it brings with it. */
export async function drawInvoice(paper: InvoicePaper): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const sheet = new PDFDocument({ size: "A4", margin: MARGIN, font: "", lang: "en", info: { Title: paper.number } });
  const desk = { sheet, typecase: new Typecase() };
  const done = buffer(sheet);
  await write(desk, paper.seller, { x: MARGIN, y: MARGIN, size: 18 });
  await write(desk, paper.title, { x: MARGIN, y: 120, size: 26 });
  let y = 170;
  for (const [label, value] of paper.facts) {
    await write(desk, label, { x: MARGIN, y, size: 10, colour: SOFT, width: 110 });
    y += Math.max(16, await write(desk, value, { x: MARGIN + 120, y, size: 10, width: WIDTH - 120 }));
  }
  y += 24;
  const half = WIDTH - 110;
  const right = { x: MARGIN + half, width: 110, align: "right" as const };
  await write(desk, paper.columns.what, { x: MARGIN, y, size: 10, colour: SOFT, width: half });
  await write(desk, paper.columns.amount, { ...right, y, size: 10, colour: SOFT });
  rule(sheet, y + 18);
  await write(desk, paper.line.amount, { ...right, y: y + 30, size: 11 });
  y += 30 + (await write(desk, paper.line.what, { x: MARGIN, y: y + 30, size: 11, width: half }));
  y += await write(desk, paper.line.about, { x: MARGIN, y: y + 2, size: 10, colour: SOFT, width: half });
  rule(sheet, y + 14);
  await write(desk, paper.total.label, { x: MARGIN, y: y + 26, size: 12, width: half });
  await write(desk, paper.total.amount, { ...right, y: y + 26, size: 12 });
  y += 80;
  for (const note of paper.notes) y += 6 + (await write(desk, note, { x: MARGIN, y, size: 9, colour: SOFT }));
  sheet.end();
  return done;
}

/** Writes a text, run by run, wrapped into its width. Answers how high it is. */
async function write({ sheet, typecase }: Desk, text: string, place: Place): Promise<number> {
  const { size, x, width = WIDTH, colour = INK, align = "left" } = place;
  const widthOf = (run: Run) => inFaceOf(sheet, run, size).widthOfString(run.text, AS_ONE);
  const lines = await setLines(text, typecase, width, widthOf);
  sheet.fillColor(colour);
  // What is copied or read aloud is the text, whatever the shapes and the order of its letters.
  sheet.markContent("Span", { actual: text });
  for (const [at, runs] of lines.entries()) {
    const free = width - runs.reduce((sum, run) => sum + widthOf(run), 0);
    let left = x + (align === "right" ? free : 0);
    const y = place.y + size * (FIRST_BASELINE + at * LEADING);
    for (const run of runs) {
      inFaceOf(sheet, run, size).text(run.text, left, y, AS_ONE);
      left += widthOf(run);
    }
  }
  sheet.endMarkedContent();
  return size * LEADING * lines.length;
}

function inFaceOf(sheet: Sheet, { face }: Run, size: number): Sheet {
  // By its name, so that a sheet carries it once.
  sheet.registerFont(face.name, face.bytes);
  return sheet.font(face.name, size);
}

function rule(sheet: Sheet, y: number): void {
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
}
