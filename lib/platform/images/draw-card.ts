import path from "node:path";
import type { OverlayOptions } from "sharp";
import { engine } from "./engine";
import type { Card } from "./port";

// The size that previews show whole.
const WIDTH = 1200;
const HEIGHT = 630;
const FONT = path.join(process.cwd(), "lib", "platform", "images", "brygada-1918.ttf");

// The light theme's tokens: a preview has no theme of its own.
const WALL = "#123a35";
const ON_WALL = "#f3efe4";
const ON_WALL_SOFT = "#b9cbc3";
const MAT_PAPER = "#fcf9f2";
const PLATES: Record<Card["plate"], string> = {
  sage: "#c7d2c0",
  clay: "#e2c2ac",
  ochre: "#e4cd98",
  slate: "#bccad3",
  rose: "#e0c1be",
  stone: "#d8d2c3",
};

const PLATE = { width: 360, height: 450 };
const MAT = 18;
const FRAME = { left: 88, top: 72 };
const TEXT = { left: 560, width: 560, top: 96, nameHeight: 250, brandTop: 492 };
const NAME_SIZES = [84, 72, 60, 50, 42, 34];

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="60" viewBox="0 0 24 30" fill="none" stroke="${ON_WALL}">
<ellipse cx="12" cy="15" rx="10.6" ry="13.6" stroke-width="1.7"/><path d="M12 3.2v23.6C6.9 26.8 3.4 21.5 3.4 15S6.9 3.2 12 3.2z" fill="${ON_WALL}" stroke="none"/>
<g stroke-linecap="round"><path d="M13 6.2h3.6" stroke-width="1.5"/><path d="M13 9.8h5.7" stroke-width="1.3"/><path d="M13 13.4h6.7" stroke-width="1.1"/><path d="M13 17h6.6" stroke-width=".9"/><path d="M13 20.6h5.2" stroke-width=".7"/><path d="M13 24h2.8" stroke-width=".5"/></g></svg>`;

/** Renders a card as a PNG: the framed portrait with the name beside it. `portrait` is an image file. */
export async function drawCard(
  card: Omit<Card, "portrait" | "readOwn" | "fallbackArt">,
  portrait: Buffer,
): Promise<Buffer> {
  const name = await fittingName(card.name);
  const caption = card.caption
    ? await renderText(card.caption, 28, ON_WALL_SOFT, { weight: "Regular", maxHeight: 90 })
    : null;
  const site = await renderText(card.siteName, 36, ON_WALL);
  return engine({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: WALL } })
    .composite([
      { input: await framePortrait(portrait, PLATES[card.plate]), ...FRAME },
      { input: name.bytes, left: TEXT.left, top: TEXT.top },
      ...(caption ? [{ input: caption.bytes, left: TEXT.left, top: TEXT.top + name.height + 28 }] : []),
      { input: Buffer.from(MARK), left: TEXT.left, top: TEXT.brandTop },
      { input: site.bytes, left: TEXT.left + 66, top: TEXT.brandTop + 30 - Math.round(site.height / 2) },
    ] satisfies OverlayOptions[])
    .flatten({ background: WALL })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The portrait on its plate, within the mat. */
async function framePortrait(portrait: Buffer, ground: string): Promise<Buffer> {
  const picture = await engine(portrait)
    .resize({ ...PLATE, fit: "cover", position: "top" })
    .png()
    .toBuffer();
  return engine({
    create: { width: PLATE.width + 2 * MAT, height: PLATE.height + 2 * MAT, channels: 4, background: MAT_PAPER },
  })
    .composite([
      { input: { create: { ...PLATE, channels: 4, background: ground } }, left: MAT, top: MAT },
      { input: picture, left: MAT, top: MAT },
    ])
    .png()
    .toBuffer();
}

type RenderedText = { bytes: Buffer; height: number };

/** The name in the largest size that fits beside the frame; a very long one is truncated. */
async function fittingName(name: string): Promise<RenderedText> {
  for (const size of NAME_SIZES) {
    const drawn = await renderText(name, size, ON_WALL);
    if (drawn.height <= TEXT.nameHeight) return drawn;
  }
  return renderText(name, NAME_SIZES.at(-1) ?? 34, ON_WALL, { maxHeight: TEXT.nameHeight });
}

type TextStyle = { weight?: "Medium" | "Regular"; maxHeight?: number };

async function renderText(
  content: string,
  size: number,
  colour: string,
  { weight = "Medium", maxHeight }: TextStyle = {},
): Promise<RenderedText> {
  const { data, info } = await engine({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(content)}</span>`,
      font: `Brygada 1918 ${weight} ${size}`,
      fontfile: FONT,
      width: TEXT.width,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (maxHeight === undefined || info.height <= maxHeight) return { bytes: data, height: info.height };
  const cut = await engine(data).extract({ left: 0, top: 0, width: info.width, height: maxHeight }).png().toBuffer();
  return { bytes: cut, height: maxHeight };
}

function escapeMarkup(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
