import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { SideDoor } from "../platform/boot";

/**
 * A door of the site's on a port of this machine, for what this process asks of itself: it is served as everybody is, and no
 * line tells of it.
 */
export async function openSideDoor(listener: http.RequestListener): Promise<SideDoor> {
  const server = http.createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
