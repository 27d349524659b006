import { readFile } from "node:fs/promises";
import path from "node:path";

/** One of our engravings, by its file's name. */
export function engraving(name: string): Promise<Buffer> {
  return readFile(path.join(process.cwd(), "public", "art", `${path.basename(name)}.svg`));
}
