import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";
import { selfSigned } from "../sso/self-signed";

const DAY_MS = 24 * 60 * 60_000;

/** A TLS proxy in front of a local port, with an untrusted certificate. */
export async function startTlsFront(port: number): Promise<{ url: string; close: () => void }> {
  const { privateKey, certificate } = await selfSigned("localhost", new Date(Date.now() + DAY_MS));
  const server = tls.createServer({ key: privateKey, cert: certificate }, (outer) => {
    const inner = net.connect(port, "localhost");
    outer.pipe(inner).pipe(outer);
    const end = () => {
      outer.destroy();
      inner.destroy();
    };
    outer.on("error", end);
    inner.on("error", end);
  });
  server.listen(0);
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return { url: `https://localhost:${own}`, close: () => void server.close() };
}
