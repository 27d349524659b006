import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { REQUEST_ID_HEADER } from "../contract/transport";
import type { Settings } from "../platform/config";
import { compressResponse } from "./compress";
import type { PageCache } from "./page-cache/page-cache";
import { proveCaller } from "./peer";
import { refuseMalformed } from "./refuse-malformed";
import { limitBodyTime } from "./request-body";
import { setSecurityHeaders } from "./secure-headers";
import type { StaticFiles } from "./static-files";

/** Answers a request, or rejects. */
export type Handler = (...args: Parameters<RequestListener>) => Promise<void>;

type Parts = Readonly<{
  settings: Settings;
  pages: PageCache;
  /** The build's files; null has Next serve them, as in development. */
  files: StaticFiles | null;
  /** Renders pages and answers calls. */
  next: Handler;
}>;

/** What a request passes before Next sees it, in this order. Stored pages and built files never reach Next. */
export function createRequestHandler({ settings, pages, files, next }: Parts): RequestListener {
  return (request, response) => {
    if (refuseMalformed(request, response)) return;
    const key = pages.keyOf(request);
    if (key && pages.sendStored(request, response, key)) {
      // The access log takes the id from here, and callers can send one.
      request.headers[REQUEST_ID_HEADER] = randomUUID();
      return;
    }
    proveCaller(request, settings.trustedHops);
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
