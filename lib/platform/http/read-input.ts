import type { Context } from "hono";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { takesBody } from "@/lib/contract/http/request-line";
import { Failure } from "../failure";
import type { FileStorage } from "../storage/port";
import { cleanInput } from "./clean-input";
import { type LimitFile, readUpload } from "./read-upload";

/** The largest JSON body a call may have, in bytes. */
export const BODY_MAX_BYTES = 256 * 1024;

/**
 * The raw input of a call: path parameters joined with the query or the body, which is JSON or, where the endpoint
 * takes a file, may be a form; a raw body stays unchanged. Texts are cleaned (clean-input.ts); nothing else is
 * validated yet. Files are in the storage by then, and the caller must discard them when it rejects the call.
 */
export async function readInput(
  c: Context,
  endpoint: Endpoint,
  storage: FileStorage,
  limitFile?: LimitFile,
): Promise<Record<string, unknown>> {
  requireReadable(c.req.url);
  return cleanInput(await readFields(c, endpoint, storage, limitFile));
}

async function readFields(
  c: Context,
  endpoint: Endpoint,
  storage: FileStorage,
  limitFile: LimitFile | undefined,
): Promise<Record<string, unknown>> {
  if (endpoint.raw) {
    const { signature } = endpoint.raw;
    const signed = signature ? { signature: c.req.header(signature) ?? "" } : {};
    return {
      ...c.req.query(),
      payload: (await readCapped(c.req.raw.body)).toString("utf8"),
      ...signed,
      ...c.req.param(),
    };
  }
  const isForm = endpoint.upload && c.req.header("content-type")?.startsWith("multipart/form-data");
  const read = () =>
    endpoint.upload && isForm ? readUpload(c.req.raw, endpoint.upload, storage, limitFile) : readBody(c);
  const given = takesBody(endpoint) ? await read() : c.req.query();
  return { ...given, ...c.req.param() };
}

/** Rejects a URL with an invalid percent-encoding, which readers would interpret differently. */
function requireReadable(url: string): void {
  const { pathname, search } = new URL(url);
  for (const [field, text] of [
    ["path", pathname],
    ["query", search],
  ] as const) {
    if (!isDecodable(text)) throw new Failure("invalid_input", { fields: { [field]: "address_form" } });
  }
}

function isDecodable(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > BODY_MAX_BYTES) throw new Failure("too_large");
  const text = utf8(await readCapped(c.req.raw.body));
  if (text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === "object" && !Array.isArray(body)) return { ...body };
  } catch (cause) {
    throw new Failure("invalid_input", { fields: { body: "body_not_json" } }, { cause });
  }
  throw new Failure("invalid_input", { fields: { body: "body_not_object" } });
}

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > BODY_MAX_BYTES) throw new Failure("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Failure("invalid_input", { fields: { body: "body_not_utf8" } }, { cause });
  }
}
