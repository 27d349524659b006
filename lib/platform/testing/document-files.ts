import { strToU8, zipSync } from "fflate";
import { PDFDocument, type PDFPage, StandardFonts } from "pdf-lib";

/** A PDF with a heading and paragraphs on each of its pages. */
export async function makePdf(
  pages: readonly { heading: string; paragraphs: readonly string[] }[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const { heading, paragraphs } of pages) {
    const page = pdf.addPage([595, 842]);
    page.drawText(heading, { x: 50, y: 780, size: 18, font });
    let y = 750;
    for (const paragraph of paragraphs) y = drawParagraph(page, paragraph, y, font) - 14;
  }
  return pdf.save();
}

type Font = Awaited<ReturnType<PDFDocument["embedFont"]>>;

function drawParagraph(page: PDFPage, paragraph: string, top: number, font: Font): number {
  let y = top;
  let line = "";
  for (const word of [...paragraph.split(/\s+/), null]) {
    if (word !== null && `${line} ${word}`.length <= 90) {
      line = line === "" ? word : `${line} ${word}`;
      continue;
    }
    page.drawText(line, { x: 50, y, size: 10, font });
    y -= 13;
    line = word ?? "";
  }
  return y;
}

/** A PDF whose pages contain only a drawing, like a scan without text recognition. */
export async function makeScannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let number = 0; number < 3; number++) {
    const page = pdf.addPage([595, 842]);
    for (let y = 100; y < 700; y += 40) page.drawRectangle({ x: 60, y, width: 400, height: 12 });
  }
  return pdf.save();
}

/** A PDF encrypted with an unknown password. */
export function makeEncryptedPdf(): Uint8Array {
  const secret = `<${"5a".repeat(32)}>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    `<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -44 >>`,
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<00> <00>] >>`;
  return strToU8(
    `${body}xref\n0 5\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF`,
  );
}

/** A Word document of paragraphs; paragraphs in `headings` are styled as headings. */
export function makeDocx(paragraphs: readonly string[], headings: readonly string[] = []): Uint8Array {
  const runs = paragraphs.map((text) => {
    const style = headings.includes(text) ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : "";
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  });
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/_rels/document.xml.rels": strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
    "word/styles.xml": strToU8(
      `<?xml version="1.0"?><w:styles ${namespace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0"?><w:document ${namespace}><w:body>${runs.join("")}</w:body></w:document>`,
    ),
  });
}

/** A zip bomb disguised as a Word document, which unpacks to `megabytes`. */
export function makeZipBomb(megabytes: number): Uint8Array {
  const word = makeDocx(["A short text."]);
  const bomb = zipSync({ "word/document.xml": new Uint8Array(megabytes * 1024 * 1024).fill(32) }, { level: 1 });
  // The small document's parts come first, so that it is recognised; the second archive's entry is the large one.
  return joinZips(word, bomb);
}

function joinZips(first: Uint8Array, second: Uint8Array): Uint8Array {
  const a = Buffer.from(first);
  const b = Buffer.from(second);
  const end = (zip: Buffer) => zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const directory = (zip: Buffer) => zip.subarray(zip.readUInt32LE(end(zip) + 16), end(zip));
  const moved = Buffer.from(directory(b));
  const aFiles = a.subarray(0, a.readUInt32LE(end(a) + 16));
  const bFiles = b.subarray(0, b.readUInt32LE(end(b) + 16));
  moved.writeUInt32LE(aFiles.length, 42);
  const tail = Buffer.from(a.subarray(end(a)));
  const count = a.readUInt16LE(end(a) + 10) + 1;
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(directory(a).length + moved.length, 12);
  tail.writeUInt32LE(aFiles.length + bFiles.length, 16);
  return Buffer.concat([aFiles, bFiles, directory(a), moved, tail]);
}

/** An EPUB of chapters, in the order of its spine and not of its files. */
export function makeEpub(
  title: string,
  chapters: readonly { heading: string; paragraphs: readonly string[] }[],
): Uint8Array {
  const names = chapters.map((_, place) => `chapter-${chapters.length - place}.xhtml`);
  const pages = chapters.map(({ heading, paragraphs }, place) => [
    `OEBPS/${names[place]}`,
    strToU8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><h1>${heading}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</body></html>`,
    ),
  ]);
  return zipSync({
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    "OEBPS/book.opf": strToU8(
      `<?xml version="1.0"?><package><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></metadata><manifest>${names.map((name) => `<item id="${name}" href="${name}"/>`).join("")}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join("")}</spine></package>`,
    ),
    ...Object.fromEntries(pages),
  });
}
