import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";
import { selfSigned } from "../sso/self-signed";

const DAY_MS = 24 * 60 * 60_000;

export type TlsFront = Readonly<{
  url: string;
  /** Serves another certificate from now on, which ends then. */
  renew: (until: Date) => Promise<void>;
  close: () => void;
}>;

/** A TLS proxy in front of a local port, with an untrusted certificate, of a day where no end is given. */
export async function startTlsFront(port: number, until = new Date(Date.now() + DAY_MS)): Promise<TlsFront> {
  const server = tls.createServer(await secureContext(until), (outer) => {
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
  return {
    url: `https://localhost:${own}`,
    renew: async (end) => server.setSecureContext(await secureContext(end)),
    close: () => void server.close(),
  };
}

async function secureContext(until: Date): Promise<{ key: string; cert: string }> {
  const { privateKey, certificate } = await selfSigned("localhost", until);
  return { key: privateKey, cert: certificate };
}
