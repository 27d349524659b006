import "server-only";

const FRAMES = new Set(["iframe", "frame", "fencedframe", "embed", "object"]);

/** Whether a browser asks for a page to put it into another site's. One that does not say is stopped by the page's policy. */
export function isInForeignFrame(headers: Headers): boolean {
  return FRAMES.has(headers.get("sec-fetch-dest") ?? "") && headers.get("sec-fetch-site") !== "same-origin";
}
