import "server-only";
import { readResolvedPage } from "./resolve-page";

/** How long browsers may keep the redirect: an operator can take an entity back. */
const CACHED_SECONDS = 300;

/** Redirects for good to the page of an entity that has moved to another site, which the middleware has found. */
export function redirectToNewHome({ headers }: { headers: Headers }): Response {
  const { movedTo } = readResolvedPage(headers);
  if (!movedTo) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 308,
    headers: { location: movedTo, "cache-control": `max-age=${CACHED_SECONDS}` },
  });
}
