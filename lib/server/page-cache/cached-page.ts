import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** Names and values, in the order in which they are sent. */
export type HeaderList = readonly (readonly [string, string])[];

/** One encoding of a page. `head`: header names and values in turn, as `writeHead` takes them. */
export type Representation = Readonly<{ etag: string; head: string[]; bytes: Buffer }>;

export type CachedPage = Readonly<{
  key: string;
  tags: readonly string[];
  lifetimeMs: number;
  representations: Readonly<Record<Encoding, Representation>>;
  /** The approximate memory of the page. */
  bytes: number;
}>;

/** The memory of the heads, the key and the map entries. */
const OVERHEAD_BYTES = 4_096;
/** Compression runs while the first reader waits; quality 5 costs a few milliseconds a page. */
const BROTLI_QUALITY = 5;

/** Encodes a rendered page in all representations. */
export async function createCachedPage(
  about: Pick<CachedPage, "key" | "tags" | "lifetimeMs"> & { headers: HeaderList },
  rendered: Buffer,
): Promise<CachedPage> {
  const { headers, ...page } = about;
  const hash = createHash("sha256").update(rendered).digest("base64url").slice(0, 27);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [zipped, brotlied] = await Promise.all([
    promisify(gzip)(rendered),
    promisify(brotliCompress)(rendered, { params }),
  ]);
  const representations = {
    identity: represent(headers, rendered, hash, "identity"),
    gzip: represent(headers, zipped, hash, "gzip"),
    br: represent(headers, brotlied, hash, "br"),
  };
  return { ...page, representations, bytes: OVERHEAD_BYTES + rendered.length + zipped.length + brotlied.length };
}

function represent(headers: HeaderList, bytes: Buffer, hash: string, encoding: Encoding): Representation {
  const isPlain = encoding === "identity";
  // A strong tag has to tell the encodings apart.
  const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
  const head = [...headers.flat(), "etag", etag, "content-length", String(bytes.length)];
  return { etag, head: isPlain ? head : [...head, "content-encoding", encoding], bytes };
}
