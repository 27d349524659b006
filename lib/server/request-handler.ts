import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { REQUEST_ID_HEADER } from "../contract/http/transport";
import type { Settings } from "../platform/config";
import { setCallerHeaders } from "./caller-headers";
import { compressResponse } from "./compress";
import type { Handler } from "./listener";
import type { PageCache } from "./page-cache/page-cache";
import { rejectMalformed } from "./reject-malformed";
import { limitBodyTime } from "./request-body";
import { setSecurityHeaders } from "./secure-headers";
import type { StaticFiles } from "./static-files";

type RequestHandlerOptions = Readonly<{
  settings: Settings;
  pages: PageCache;
  /** Serves the build's files; null in development, where Next serves them. */
  files: StaticFiles | null;
  /** Renders pages and answers calls. */
  next: Handler;
}>;

/** Creates the steps that a request passes before Next, in this order. Cached pages and built files never reach Next. */
export function createRequestHandler({ settings, pages, files, next }: RequestHandlerOptions): RequestListener {
  return (request, response) => {
    if (rejectMalformed(request, response)) return;
    const key = pages.keyOf(request);
    if (key && pages.sendStored(request, response, key)) {
      // The access log reads the id from here; overwrite one that the caller sent.
      request.headers[REQUEST_ID_HEADER] = randomUUID();
      return;
    }
    setCallerHeaders(request, settings.trustedHops);
    response.setHeader("x-request-id", String(request.headers[REQUEST_ID_HEADER]));
    setSecurityHeaders(request, response, settings);
    limitBodyTime(request, response);
    const render = () => (key ? pages.render(request, response, key, next) : next(request, response));
    const answer = () =>
      compressResponse(request, response, () => {
        render().catch((error: unknown) => {
          console.error(error);
          if (response.headersSent) response.destroy();
          else response.writeHead(500, { "cache-control": "no-store" }).end();
        });
      });
    if (files) files(request, response, answer);
    else answer();
  };
}
