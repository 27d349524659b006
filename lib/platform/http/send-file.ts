import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { FileResponse } from "@/lib/contract/http/file-response";

/** Sends a file inline with headers that keep it from executing anything when opened directly. */
export function sendFile(c: Context, { bytes, contentType, cacheControl, policy, headers }: FileResponse): Response {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("cache-control", cacheControl);
  c.header("etag", etag);
  c.header("content-security-policy", policy);
  c.header("x-content-type-options", "nosniff");
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("content-type", contentType);
  c.header("content-length", String(bytes.byteLength));
  return c.body(new Uint8Array(bytes));
}

function isKnown(given: string | undefined, etag: string): boolean {
  return given?.split(",").some((known) => known.trim().replace(/^W\//, "") === etag) ?? false;
}
