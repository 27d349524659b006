import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { REQUEST_ID_HEADER } from "../contract/transport";
import type { Settings } from "../platform/config";
import type { BuiltFiles } from "./built-files";
import { compressAnswer } from "./compress";
import type { PageCache } from "./page-cache/page-cache";
import { proveCaller } from "./peer";
import { refuseMalformed } from "./refuse-malformed";
import { limitBodyTime } from "./request-body";
import { setSecureHeaders } from "./secure-headers";

/** Answers a request, or fails. */
export type Handler = (...args: Parameters<RequestListener>) => Promise<void>;

/** What happens to a request before Next sees it, and to its answer after. Pages that are kept and files never get there. */
export function createHandler(
  next: Handler,
  settings: Settings,
  pages: PageCache,
  files: BuiltFiles | null = null,
): RequestListener {
  return (request, response) => {
    if (refuseMalformed(request, response)) return;
    const asked = pages.asked(request);
    if (asked && pages.answer(request, response, asked)) {
      // The line about this request takes its id from here, and callers can send one.
      request.headers[REQUEST_ID_HEADER] = randomUUID();
      return;
    }
    proveCaller(request, settings.trustedHops);
    response.setHeader("x-request-id", String(request.headers[REQUEST_ID_HEADER]));
    setSecureHeaders(request, response, settings);
    limitBodyTime(request, response);
    if (files?.answer(request, response)) return;
    compressAnswer(request, response, () => {
      const render = () => {
        next(request, response).catch((error: unknown) => {
          console.error(error);
          if (response.headersSent) response.destroy();
          else response.writeHead(500).end();
        });
      };
      if (asked) pages.fill(request, response, asked, render);
      else pages.pass(response, render);
    });
  };
}
