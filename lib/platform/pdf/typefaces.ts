import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";

/** Families in the order in which they are looked through; each lies in pieces, one a range of characters. */
const FAMILIES = [
  { package: "@fontsource/noto-sans", weight: "400", ending: "woff" },
  { package: "@fontsource/noto-sans-arabic", weight: "400", ending: "woff" },
  { package: "@fontsource/noto-sans-hebrew", weight: "400", ending: "woff" },
  { package: "@fontsource/noto-sans-bengali", weight: "400", ending: "woff" },
  { package: "@fontsource/noto-sans-thai", weight: "400", ending: "woff" },
  { package: "@fontsource-variable/noto-sans-sc", weight: "wght", ending: "woff2" },
  { package: "@fontsource-variable/noto-sans-jp", weight: "wght", ending: "woff2" },
  { package: "@fontsource-variable/noto-sans-kr", weight: "wght", ending: "woff2" },
] as const;

type Family = (typeof FAMILIES)[number];
type Piece = Readonly<{ file: string; isVariable: boolean; ranges: readonly (readonly [number, number])[] }>;

/** A font that is open: its name, its bytes as a sheet takes them, and which characters it can write. */
export type Typeface = Readonly<{
  name: string;
  bytes: Buffer;
  covers: (segment: string) => boolean;
}>;

// From where the product was started: bundled code lies elsewhere than the packages.
const require = createRequire(path.join(process.cwd(), "package.json"));
let pieces: Promise<readonly Piece[]> | undefined;

/** The typefaces of one sheet, each opened once. */
export class Typecase {
  private readonly opened = new Map<string, Promise<Typeface>>();

  /** The first typeface that can write a segment; what none can is left to the first of all. */
  async faceFor(segment: string): Promise<Typeface> {
    pieces ??= Promise.all(FAMILIES.map(piecesOf)).then((families) => families.flat());
    const all = await pieces;
    for (const piece of all) {
      if (!claims(piece, segment)) continue;
      const face = await this.open(piece);
      // A piece's list claims more than the piece has.
      if (face.covers(segment)) return face;
    }
    const [first] = all;
    if (!first) throw new Error("There are no fonts to write with.");
    return this.open(first);
  }

  private open(piece: Piece): Promise<Typeface> {
    const opened = this.opened.get(piece.file) ?? openFace(piece);
    this.opened.set(piece.file, opened);
    return opened;
  }
}

async function openFace({ file, isVariable, ranges }: Piece): Promise<Typeface> {
  const { create } = await import("fontkit");
  const bytes = await readFile(file).then((packed) => (isVariable ? regularOf(packed, ranges) : packed));
  const font = create(bytes) as Font;
  return {
    name: file,
    bytes,
    covers: (segment) => pointsOf(segment).every((point) => font.hasGlyphForCodePoint(point)),
  };
}

/** The regular weight of a variable font: a sheet could only cut the thinnest letters out of one, or none out of a woff2. */
async function regularOf(variable: Buffer, ranges: Piece["ranges"]): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const points = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return subsetFont(variable, String.fromCodePoint(...points), {
    targetFormat: "truetype",
    variationAxes: { wght: 400 },
  });
}

function claims({ ranges }: Piece, segment: string): boolean {
  return pointsOf(segment).every((point) => ranges.some(([from, to]) => point >= from && point <= to));
}

function pointsOf(segment: string): number[] {
  return Array.from(segment, (character) => character.codePointAt(0) ?? 0);
}

async function piecesOf({ package: name, weight, ending }: Family): Promise<Piece[]> {
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
  // Plain letters, spaces and digits stand in many pieces; they are of one hand.
  return found.toSorted((a, b) => Number(b.isLatin) - Number(a.isLatin));
}

function rangeOf(text: string): readonly [number, number] {
  const [from = "", to = from] = text.replace(/^U\+/, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
