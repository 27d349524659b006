import { posix } from "node:path";
import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { readPageStyles } from "./html-styles.js";
import { parseXhtml } from "./html-tree.js";
import { notice } from "./notice.js";
import { declaredEncoding } from "./read-html.js";
import { unpack } from "./unpack.js";
import { walkHtml } from "./walk-html.js";
import { attributeNamed, elementsNamed, parseXml } from "./xml-tree.js";

/** The two algorithms that only hide fonts; any other is copy protection. */
const FONT_ONLY = new Set(["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]);
const READABLE =
  /^(?:image\/svg\+xml|application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/(?:html|xml|x-oeb1-document))$/i;

/** @type {import("./blocks.js").ReadFormat} */
export async function readEpub(bytes, about, progress) {
  const settings = unpack(
    bytes,
    (name) => /^META-INF\/(?:container|encryption)\.xml$/i.test(name) || /\.opf$/i.test(name),
  );
  requireUnprotected(settings["META-INF/encryption.xml"]);
  const container = parseXml(settings["META-INF/container.xml"]);
  const packagePath = attributeNamed(elementsNamed(container, "rootfile")[0], "full-path") ?? "";
  const book = parseXml(settings[packagePath] ?? unpack(bytes, (name) => name === packagePath)[packagePath]);
  const chapters = chaptersOf(book);
  const names = new Set(chapters.flatMap((href) => (href === null ? [] : possibleNames(packagePath, href))));
  const files = unpack(bytes, (name) => /\.css$/i.test(name) || names.has(name.normalize("NFC").toLowerCase()));
  const sheets = Object.entries(files).flatMap(([name, file]) => (/\.css$/i.test(name) ? [decodeText(file)] : []));
  const byName = new Map(Object.entries(files).map(([name, file]) => [name.normalize("NFC").toLowerCase(), file]));
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  let missing = 0;
  const losses = { pictures: 0, struck: 0 };
  for (const [place, href] of chapters.entries()) {
    const name = href === null ? undefined : possibleNames(packagePath, href).find((name) => byName.has(name));
    const file = byName.get(name ?? "");
    if (file) appendAll(blocks, blocksOfChapter(file, about, { sheets, losses }));
    else missing++;
    progress((place + 1) / chapters.length);
  }
  if (chapters.length === 0 || missing === chapters.length) throw new DocumentError("broken_file");
  const title = cleanText(elementsNamed(book, "title")[0]?.textContent ?? "");
  return {
    title: title === "" ? null : title,
    blocks,
    notices: [
      ...(missing > 0 ? [/** @type {const} */ ("parts_missing")] : []),
      ...(losses.pictures > 0 ? [notice("pictures_without_text", { count: losses.pictures })] : []),
      ...(losses.struck > 0 ? [/** @type {const} */ ("struck_text_left_out")] : []),
    ],
  };
}

/** The addresses of the chapters in reading order, each once; null for one that the book does not hold. @param {Document} book */
function chaptersOf(book) {
  const items = new Map(elementsNamed(book, "item").map((item) => [attributeNamed(item, "id"), item]));
  const hrefs = elementsNamed(book, "itemref").flatMap((reference) => {
    const item = items.get(attributeNamed(reference, "idref"));
    if (!item) return [null];
    const type = attributeNamed(item, "media-type");
    const href = attributeNamed(item, "href")?.split("#")[0];
    return href && (type === null || READABLE.test(type)) ? [href] : [];
  });
  return hrefs.filter((href, place) => href === null || hrefs.indexOf(href) === place);
}

/**
 * The names that an address may have in the archive: decoded, or as it is written, since some programs write names
 * with a percent sign as they are.
 * @param {string} packagePath @param {string} href
 */
function possibleNames(packagePath, href) {
  const names = [decodedOrSame(href), href].map((name) =>
    name.startsWith("/") ? name.slice(1) : posix.join(posix.dirname(packagePath), name),
  );
  return names.map((name) => name.normalize("NFC").toLowerCase());
}

/** @param {string} href */
function decodedOrSame(href) {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** @param {Uint8Array} file @param {import("./blocks.js").About} about @param {{ sheets: string[], losses: { pictures: number, struck: number } }} book */
function blocksOfChapter(file, about, { sheets, losses }) {
  const language = about.language ?? about.expectedLanguage;
  const root = parseXhtml(decodeText(file, { declared: declaredEncoding(file), language }));
  return walkHtml(root, {
    styles: readPageStyles(root, sheets),
    onPicture: () => losses.pictures++,
    onStruck: () => losses.struck++,
  });
}

/** @param {Uint8Array | undefined} encryption */
function requireUnprotected(encryption) {
  if (!encryption) return;
  const methods = elementsNamed(parseXml(encryption), "EncryptionMethod").map((method) =>
    attributeNamed(method, "Algorithm"),
  );
  if (methods.some((algorithm) => !FONT_ONLY.has(algorithm ?? ""))) throw new DocumentError("encrypted_file");
}
