import { posix } from "node:path";
import { DOMParser } from "linkedom";
import { cleanText } from "./clean-text.js";
import { blocksOfHtml } from "./read-html.js";
import { Refusal } from "./refusal.js";
import { unpack } from "./unpack.js";

/** An algorithm other than the two that only hide fonts is copy protection. */
const COPY_PROTECTED = /Algorithm="(?!http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC))/;

/** @type {import("./blocks.js").ReadFormat} */
export async function readEpub(bytes, _about, progress) {
  const files = unpack(bytes, (name) => /\.(?:xml|opf|x?html?)$/i.test(name));
  const text = (/** @type {string} */ name) => {
    const file = files[name];
    return file ? new TextDecoder().decode(file) : null;
  };
  const encryption = text("META-INF/encryption.xml");
  if (encryption && COPY_PROTECTED.test(encryption)) throw new Refusal("encrypted_file");
  const packagePath =
    parseXml(text("META-INF/container.xml")).querySelector("rootfile")?.getAttribute("full-path") ?? "";
  const book = parseXml(text(packagePath));
  const hrefs = new Map(
    [...book.querySelectorAll("manifest > item")].map((item) => [item.getAttribute("id"), item.getAttribute("href")]),
  );
  const spine = [...book.querySelectorAll("spine > itemref")].map((item) =>
    hrefs.get(item.getAttribute("idref") ?? ""),
  );
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  for (const [place, href] of spine.entries()) {
    const chapter = text(posix.join(posix.dirname(packagePath), decodeURIComponent((href ?? "").split("#")[0] ?? "")));
    if (chapter) blocks.push(...blocksOfHtml(chapter));
    progress((place + 1) / spine.length);
  }
  const title = cleanText(book.getElementsByTagName("dc:title")[0]?.textContent ?? "");
  return { title: title === "" ? null : title, blocks };
}

/** @param {string | null} xml */
function parseXml(xml) {
  if (xml === null) throw new Refusal("broken_file");
  return new DOMParser().parseFromString(xml, "text/xml");
}
