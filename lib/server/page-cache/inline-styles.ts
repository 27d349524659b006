import fs from "node:fs";
import path from "node:path";

/** The text of a style sheet by its address; null where it has none that could stand in a page. */
export type StyleSheets = (address: string) => string | null;

const link = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g;
const ours = /^\/_next\/static\/[\w./~-]+\.css$/;
/** What would end the element, or mean something else where the sheet's own address is not the base. */
const notInPage = /<\/style|@import|url\((?!["']?(?:\/|data:))/i;

/**
 * The page with its style sheets in its head, so that it is painted with its first bytes and waits for no other file.
 * The links stand there still, to be loaded by nobody: by them React knows which sheets a page has.
 */
export function withInlineStyles(html: string, sheets: StyleSheets): string {
  const headEnd = html.indexOf("</head>");
  if (headEnd === -1) return html;
  const head = html.slice(0, headEnd).replace(link, (tag, address: string) => {
    const text = sheets(address);
    return text === null ? tag : `<style>${text}</style>${tag.replace("<link", "<link disabled")}`;
  });
  return head + html.slice(headEnd);
}

/** The style sheets of a build, each read once. @param folder Next's, `.next` */
export function builtStyleSheets(folder: string): StyleSheets {
  const known = new Map<string, string | null>();
  return (address) => {
    if (!ours.test(address) || address.includes("..")) return null;
    const file = path.join(folder, address.slice("/_next/".length));
    if (!known.has(address)) known.set(address, fs.existsSync(file) ? readSheet(file) : null);
    return known.get(address) ?? null;
  };
}

function readSheet(file: string): string | null {
  const text = fs.readFileSync(file, "utf8");
  return notInPage.test(text) ? null : text;
}
