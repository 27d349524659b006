import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;

const middleware = compression({
  threshold: 1024,
  filter: (_request, response) => COMPRESSIBLE.test(String(response.getHeader("content-type") ?? "")),
});

/** Compresses text above the threshold. Event streams are sent uncompressed. */
export function compressResponse(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  // Event streams are sent uncompressed, so skip the wrapper.
  if (request.headers.accept === "text/event-stream") next();
  else middleware(request, response, next);
}
