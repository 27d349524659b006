import { zipSync } from "fflate";
import mammoth from "mammoth";
import { blocksOfHtml } from "./read-html.js";
import { Refusal } from "./refusal.js";
import { unpack } from "./unpack.js";

/** @type {import("./blocks.js").ReadFormat} */
export async function readDocx(bytes) {
  // Pictures and fonts are left packed: only the text's parts are ever unpacked.
  const parts = unpack(bytes, (name) => /\.(?:xml|rels)$/.test(name));
  if (!parts["word/document.xml"]) throw new Refusal("broken_file");
  const slim = Buffer.from(zipSync(parts, { level: 0 }));
  const nothing = mammoth.images.imgElement(async () => ({ src: "" }));
  try {
    const { value } = await mammoth.convertToHtml({ buffer: slim }, { convertImage: nothing });
    return { title: null, blocks: blocksOfHtml(value) };
  } catch {
    throw new Refusal("broken_file");
  }
}
