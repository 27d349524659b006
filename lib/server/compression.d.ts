// The published types bring all of Express along for one function on plain requests.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Options = { threshold?: number; filter?: (request: IncomingMessage, response: ServerResponse) => boolean };
  export default function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
