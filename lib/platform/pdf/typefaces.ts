import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";

/** Font families in order of preference; each consists of subset files, one per range of characters. */
const FAMILIES = [
  { package: "@fontsource/noto-sans", weight: "400", extension: "woff" },
  { package: "@fontsource/noto-sans-arabic", weight: "400", extension: "woff" },
  { package: "@fontsource/noto-sans-hebrew", weight: "400", extension: "woff" },
  { package: "@fontsource/noto-sans-bengali", weight: "400", extension: "woff" },
  { package: "@fontsource/noto-sans-thai", weight: "400", extension: "woff" },
  { package: "@fontsource-variable/noto-sans-sc", weight: "wght", extension: "woff2" },
  { package: "@fontsource-variable/noto-sans-jp", weight: "wght", extension: "woff2" },
  { package: "@fontsource-variable/noto-sans-kr", weight: "wght", extension: "woff2" },
] as const;

type Family = (typeof FAMILIES)[number];
type FontSubset = Readonly<{ file: string; isVariable: boolean; ranges: readonly (readonly [number, number])[] }>;

/** A font that is open: its name, its bytes as a document takes them, and which characters it can write. */
export type Typeface = Readonly<{
  name: string;
  bytes: Buffer;
  covers: (segment: string) => boolean;
}>;

// Relative to the working directory: bundled code is not beside node_modules.
const require = createRequire(path.join(process.cwd(), "package.json"));
let subsets: Promise<readonly FontSubset[]> | undefined;

/** The fonts of one document, each loaded once. */
export class FontSet {
  private readonly opened = new Map<string, Promise<Typeface>>();

  /** The first font that covers a segment, else the very first font. */
  async typefaceFor(segment: string): Promise<Typeface> {
    subsets ??= Promise.all(FAMILIES.map(readSubsets)).then((families) => families.flat());
    const all = await subsets;
    for (const piece of all) {
      if (!mayCover(piece, segment)) continue;
      const face = await this.open(piece);
      // A subset's range lists more characters than the font has.
      if (face.covers(segment)) return face;
    }
    const [first] = all;
    if (!first) throw new Error("There are no fonts to write with.");
    return this.open(first);
  }

  private open(piece: FontSubset): Promise<Typeface> {
    const opened = this.opened.get(piece.file) ?? openTypeface(piece);
    this.opened.set(piece.file, opened);
    return opened;
  }
}

async function openTypeface({ file, isVariable, ranges }: FontSubset): Promise<Typeface> {
  const { create } = await import("fontkit");
  const bytes = await readFile(file).then((packed) => (isVariable ? toRegularWeight(packed, ranges) : packed));
  const font = create(bytes) as Font;
  return {
    name: file,
    bytes,
    covers: (segment) => pointsOf(segment).every((point) => font.hasGlyphForCodePoint(point)),
  };
}

/** The regular weight of a variable font: pdfkit could embed only its thinnest weight, and no variable woff2 at all. */
async function toRegularWeight(variable: Buffer, ranges: FontSubset["ranges"]): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const points = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return subsetFont(variable, String.fromCodePoint(...points), {
    targetFormat: "truetype",
    variationAxes: { wght: 400 },
  });
}

function mayCover({ ranges }: FontSubset, segment: string): boolean {
  return pointsOf(segment).every((point) => ranges.some(([from, to]) => point >= from && point <= to));
}

function pointsOf(segment: string): number[] {
  return Array.from(segment, (character) => character.codePointAt(0) ?? 0);
}

async function readSubsets({ package: name, weight, extension: ending }: Family): Promise<FontSubset[]> {
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const named: Record<string, string> = JSON.parse(await readFile(path.join(folder, "unicode.json"), "utf8"));
  const found = Object.entries(named).map(([subset, ranges]) => {
    const piece = subset.replace(/^\[(\d+)\]$/, "$1");
    return {
      file: path.join(folder, "files", `${path.basename(name)}-${piece}-${weight}-normal.${ending}`),
      isVariable: weight === "wght",
      ranges: ranges.split(",").map(rangeOf),
      isLatin: subset === "latin",
    };
  });
  // Latin letters, spaces and digits are in many subsets; take them from one.
  return found.toSorted((a, b) => Number(b.isLatin) - Number(a.isLatin));
}

function rangeOf(text: string): readonly [number, number] {
  const [from = "", to = from] = text.replace(/^U\+/, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
