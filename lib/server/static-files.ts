import type { RequestListener } from "node:http";
import path from "node:path";
import sirv from "sirv";

/** Answers with a built file, or calls `next` when the address has none. */
export type StaticFiles = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

/** Paths below which a file never changes: a new version gets a new name. */
const IMMUTABLE = /^\/(?:_next\/static|fonts)\//;

/**
 * Serves the files that the build has compressed (`lib/tooling/compress-files.mjs`).
 * @param root the product's folder
 */
export function createStaticFiles(root: string): StaticFiles {
  const serve = sirv(path.join(root, ".build/static"), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: 365 * 24 * 60 * 60,
  });
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && IMMUTABLE.test(request.url ?? "")) serve(request, response, next);
    else next();
  };
}
