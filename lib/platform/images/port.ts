/** A picture to send: always re-encoded, never the bytes of another server. */
export type Picture = Readonly<{ bytes: Buffer; contentType: "image/webp" | "image/png" }>;

/** The content of a page's social preview image. */
export type Card = Readonly<{
  name: string;
  /** The line under the name. */
  caption: string | null;
  siteName: string;
  /** An engraving by file name, or the URL of the entity's own picture. */
  portrait: string;
  /** Reads the entity's own picture from the storage. */
  readOwn?: () => Promise<Buffer>;
  /** The engraving to use when the picture cannot be read. */
  fallbackArt: string;
  plate: "sage" | "clay" | "ochre" | "slate" | "rose" | "stone";
}>;

/** Pictures for pages: re-encoded pictures of the web and of uploads, and rendered cards. Results are cached. */
export type Pictures = Readonly<{
  /** A picture of the web, at most `width` wide. Throws PictureFailure when it cannot be fetched. */
  fetch: (address: string, width: number) => Promise<Picture>;
  /** An uploaded file, at most `width` wide. Throws PictureFailure when it is not a picture. */
  reduce: (original: Buffer, width: number) => Promise<Picture>;
  /** An uploaded file as a centered square of at most `side`. Throws PictureFailure when it is not a picture. */
  square: (original: Buffer, side: number) => Promise<Picture>;
  /** A picture as a centered square PNG, which every mail program shows. Throws PictureFailure when it is not a picture. */
  badge: (original: Buffer, side: number) => Promise<Picture>;
  /** An engraving by file name, at most `width` wide. Throws PictureFailure for an unknown name. */
  art: (name: string, width: number) => Promise<Picture>;
  /** The card as an image of 1200 by 630 pixels. */
  draw: (card: Card) => Promise<Picture>;
}>;

/** A picture that cannot be produced; the message is for the log. */
export class PictureFailure extends Error {
  override readonly name = "PictureFailure";
}
