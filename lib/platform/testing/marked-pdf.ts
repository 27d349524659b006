import { deflateSync } from "node:zlib";

type MarkedRun = Readonly<{
  /** The characters that the font maps the glyphs to; control characters stay unmapped. */
  glyphs: string;
  x: number;
  y?: number;
  /** Drawn from the last character to the first, as programs draw text from right to left. */
  isReversed?: boolean;
  /** The text that the glyphs stand for. */
  actualText?: string;
  /** The font has no widths for the glyphs. */
  isUnmeasured?: boolean;
}>;

const SIZE = 12;

/** A PDF of one page whose runs are drawn in a font with a map to any characters. */
export function makeMarkedPdf(runs: readonly MarkedRun[]): Uint8Array {
  const characters = [...new Set(runs.flatMap(({ glyphs }) => Array.from(glyphs)))];
  const hexOf = (text: string) => Array.from(text, (one) => hex(characters.indexOf(one) + 1)).join("");
  const content = runs
    .map(({ glyphs, x, y = 700, isReversed = false, actualText }) => {
      const drawn = isReversed ? Array.from(glyphs).reverse().join("") : glyphs;
      const shown = `BT /F1 ${SIZE} Tf ${x} ${y} Td <${hexOf(drawn)}> Tj ET`;
      return actualText === undefined ? shown : `/Span <</ActualText <FEFF${utf16(actualText)}>>> BDC ${shown} EMC`;
    })
    .join("\n");
  const mapped = characters.filter((character) => character >= " ");
  const unmeasured = new Set(runs.flatMap(({ glyphs, isUnmeasured }) => (isUnmeasured ? Array.from(glyphs) : [])));
  const widths = Array.from(unmeasured, (one) => `${characters.indexOf(one) + 1} [0]`).join(" ");
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${mapped.length} beginbfchar ${mapped.map((one) => `<${hex(characters.indexOf(one) + 1)}> <${utf16(one)}>`).join(" ")} endbfchar endcmap end`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream(content),
    "<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>",
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /W [${widths}] /FontDescriptor << /Type /FontDescriptor /FontName /Test /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`,
    stream(map),
  ]);
}

const hex = (code: number) => code.toString(16).padStart(4, "0");
const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

function stream(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, "latin1"));
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream")]);
}

function pdfOf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets = objects.map((object, place) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
