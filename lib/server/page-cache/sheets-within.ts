import fs from "node:fs/promises";
import path from "node:path";

/** The text of one of the build's style sheets, by the address it has on the site; null for any other address. */
export type SheetAt = (address: string) => Promise<string | null>;

/** As React writes a style sheet that it looks after. */
const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g;
const BUILT = /^\/_next\/(static\/(?:[\w-]+\/)*[\w-]+\.css)$/;

/** Reads style sheets from the folder of a build, each once: a build's files never change. */
export function sheetsOf(buildFolder: string): SheetAt {
  const read = new Map<string, Promise<string | null>>();
  return async (address) => {
    const file = BUILT.exec(address)?.[1];
    if (!file) return null;
    const known = read.get(file) ?? fs.readFile(path.join(buildFolder, file), "utf8").catch(() => null);
    // Addresses stand in pages of ours, so that there are no more than the build has files.
    read.set(file, known);
    return known;
  };
}

/**
 * A page with its style sheets within, so that it is painted without asking for another file. Each link stays where React and
 * Next look for what is loaded, and is disabled: browsers do not fetch it. Says which addresses are within.
 */
export async function withSheets(html: string, sheetAt: SheetAt): Promise<{ html: string; within: readonly string[] }> {
  const sheets = new Map<string, string>();
  for (const [, address = ""] of html.matchAll(SHEET)) {
    const sheet = await sheetAt(address);
    if (sheet && !/<\/style/i.test(sheet)) sheets.set(address, sheet);
  }
  const put = (link: string, address: string, rest: string) => {
    const sheet = sheets.get(address);
    if (!sheet) return link;
    return `<style>${sheet}</style><link rel="stylesheet" href="${address}"${rest} disabled=""/>`;
  };
  return { html: html.replace(SHEET, put), within: [...sheets.keys()] };
}

/** A Link header without the style sheets that are within the page. */
export function withoutLinksTo(within: readonly string[], header: string): string {
  const isWithin = (part: string) => within.some((address) => part.startsWith(`<${address}>`));
  return header
    .split(/,\s*(?=<)/)
    .filter((part) => !isWithin(part))
    .join(", ");
}
