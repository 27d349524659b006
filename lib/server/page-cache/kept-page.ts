import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export type Encoding = "identity" | "gzip" | "br";
type Headers = readonly (readonly [string, string])[];

/** What is sent, as bytes: the head as Node takes it whole, name after value. */
export type Body = Readonly<{ etag: string; head: readonly string[]; bytes: Buffer }>;

/** A page in the cache, in each encoding that is ready. */
export type KeptPage = {
  readonly key: string;
  readonly isPlain: boolean;
  readonly tags: readonly string[];
  /** When it has to be made anew, in milliseconds. */
  readonly until: number;
  readonly headers: Headers;
  readonly bodies: { identity: Body; gzip?: Body; br?: Body };
  /** What it takes of the memory, roughly. */
  bytes: number;
  /** Set once what it was made of has changed. */
  isDropped: boolean;
};

/** What a head, a key and the places in the maps take. */
const OVERHEAD = 4_096;

/** Makes a page of what was rendered. The gzip is made at once; the smaller form takes longer and is added later. */
export async function keptPage(
  about: Pick<KeptPage, "key" | "isPlain" | "tags" | "until" | "headers">,
  rendered: Buffer,
): Promise<KeptPage> {
  const name = createHash("sha256").update(rendered).digest("base64url").slice(0, 27);
  const identity = bodyOf(about.headers, rendered, name, "identity");
  const zipped = bodyOf(about.headers, await gzipped(rendered, { level: 6 }), name, "gzip");
  const bytes = OVERHEAD + rendered.length + zipped.bytes.length;
  return { ...about, bodies: { identity, gzip: zipped }, bytes, isDropped: false };
}

/** The page in its smallest form. */
export async function smallest({ headers, bodies }: KeptPage): Promise<Body> {
  const { bytes, etag } = bodies.identity;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return bodyOf(headers, await brotlied(bytes, { params }), etag.slice(1, -1), "br");
}

/** What is sent in an encoding, named by what it is of. */
export function bodyOf(headers: Headers, bytes: Buffer, name: string, encoding: Encoding): Body {
  const isPlain = encoding === "identity";
  // Other bytes are another representation, which a strong tag has to tell apart.
  const etag = isPlain ? `"${name}"` : `"${name}-${encoding}"`;
  const own = [
    ["etag", etag],
    ["content-length", String(bytes.length)],
    ...(isPlain ? [] : [["content-encoding", encoding]]),
  ];
  return { etag, head: [...headers, ...own].flat(), bytes };
}
