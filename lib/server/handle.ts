import type { RequestListener } from "node:http";
import type { Settings } from "../platform/config";
import { compressAnswer } from "./compress";
import { proveCaller } from "./peer";
import { setSecureHeaders } from "./secure-headers";

type NextHandler = (...args: Parameters<RequestListener>) => Promise<void>;

/** What happens to a request before Next sees it, and to its answer after. */
export function createHandler(next: NextHandler, settings: Settings): RequestListener {
  return (request, response) => {
    proveCaller(request, settings.trustedHops);
    setSecureHeaders(response, settings.appUrl);
    compressAnswer(request, response, () => {
      next(request, response).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    });
  };
}
