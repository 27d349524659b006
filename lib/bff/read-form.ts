import "server-only";

const FORM = "application/x-www-form-urlencoded";

/** The fields of a form that another site's page sent; null for another kind of body and for one beyond the limit. */
export async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams | null> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== FORM || !request.body) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}
