/** A picture as it is sent: re-encoded by us, never what somebody else's server said. */
export type Picture = Readonly<{ bytes: Buffer; contentType: "image/webp" | "image/png" }>;

/** What stands on the image that previews of a page show. */
export type Card = Readonly<{
  name: string;
  /** The line under the name. */
  caption: string | null;
  siteName: string;
  /** One of our engravings by its file's name, or the address of a picture of the entity's own. */
  portrait: string;
  /** Reads that picture where it lies with us. */
  readOwn?: () => Promise<Buffer>;
  /** The engraving to print when that picture cannot be had. */
  fallbackArt: string;
  plate: "sage" | "clay" | "ochre" | "slate" | "rose" | "stone";
}>;

/** Pictures for pages: those of the web made small and harmless, and those we draw. Both are kept for a while. */
export type Pictures = Readonly<{
  /** A picture of the web, no wider than `width`. Throws PictureFailure when there is none to be had. */
  fetch: (address: string, width: number) => Promise<Picture>;
  /** Somebody's own file, no wider than `width`. Throws PictureFailure for what is no picture. */
  reduce: (original: Buffer, width: number) => Promise<Picture>;
  /** Somebody's own file as a square of `side` at most, cut from its middle. Throws PictureFailure for what is no picture. */
  square: (original: Buffer, side: number) => Promise<Picture>;
  /** One of our own engravings by its file's name, no wider than `width`. Throws PictureFailure when there is none. */
  art: (name: string, width: number) => Promise<Picture>;
  /** The card as an image of 1200 by 630. */
  draw: (card: Card) => Promise<Picture>;
}>;

/** Why there is no picture, in words for the log. */
export class PictureFailure extends Error {
  override readonly name = "PictureFailure";
}
