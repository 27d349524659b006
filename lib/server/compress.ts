import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

const text =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;

const middleware = compression({
  threshold: 1024,
  filter: (_request, response) => isCompressible(response.getHeader("content-type")),
});

/** Lets text of some length leave compressed. Next flushes what it streams; event streams are never touched. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse, then: () => void): void {
  // A turn of a conversation is asked for so: what is never compressed need not be wrapped.
  if (request.headers.accept === "text/event-stream") {
    then();
    return;
  }
  // What a public page is rendered from says nothing of who reads, and Next takes it out of the request itself.
  const asItCame = Object.create(request, { headers: { value: { ...request.headers } } });
  middleware(asItCame, response, then);
}

/** Whether answers of this kind get smaller and may be held back for a moment. */
function isCompressible(contentType: unknown): boolean {
  return typeof contentType === "string" && text.test(contentType);
}
