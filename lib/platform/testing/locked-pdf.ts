import { createHash } from "node:crypto";

/** The bytes that fill a password up (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const PERMISSIONS = -44;
const ID = Buffer.from("00112233445566778899aabbccddeeff", "hex");

const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

/** RC4, which current OpenSSL leaves out. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const box = Array.from({ length: 256 }, (_, place) => place);
  const swap = (a: number, b: number) => {
    [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (box[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** A PDF that anybody may open, and that only its owner's password lets others copy: its text is encrypted. */
export function makeOwnerLockedPdf(text: string): Uint8Array {
  const owner = Buffer.alloc(32, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(PADDING, owner, permissions, ID).subarray(0, 5);
  const ofStream = md5(key, Buffer.from([5, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(ofStream, Buffer.from(`BT /F 12 Tf 60 760 Td (${text}) Tj ET`));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content.toString("latin1")}\nendstream`,
    `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${rc4(key, PADDING).toString("hex")}> /P ${PERMISSIONS} >>`,
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const id = `<${ID.toString("hex")}>`;
  const trailer = `<< /Size 7 /Root 1 0 R /Encrypt 6 0 R /ID [${id} ${id}] >>`;
  return Buffer.from(
    `${body}xref\n0 7\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF`,
    "latin1",
  );
}
