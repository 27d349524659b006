import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** A part of the cluster that may take connections. */
export type Target = Readonly<{ port: number; isReady: boolean }>;

const HOST = "127.0.0.1";

/**
 * Passes the connections of one port on loopback on to the targets that are ready, in turn. It works below HTTP: a connection
 * breaks with its target, and a target that refuses is left out for the next one.
 */
export class TcpRouter {
  readonly #server: net.Server;
  readonly #targets: readonly Target[];
  readonly #sockets = new Set<net.Socket>();
  #turn = 0;

  private constructor(targets: readonly Target[]) {
    this.#targets = targets;
    this.#server = net.createServer((incoming) => {
      this.#track(incoming);
      this.#connect(incoming, this.#inTurn());
    });
  }

  static async listen(port: number, targets: readonly Target[]): Promise<TcpRouter> {
    const router = new TcpRouter(targets);
    router.#server.listen(port, HOST);
    await once(router.#server, "listening");
    return router;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The ready targets, another one first each time. */
  #inTurn(): Target[] {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    this.#turn += 1;
    const first = ready.length === 0 ? 0 : this.#turn % ready.length;
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  #connect(incoming: net.Socket, [target, ...others]: readonly Target[]): void {
    if (!target) {
      incoming.destroy();
      return;
    }
    const outgoing = net.connect(target.port, HOST);
    this.#track(outgoing);
    const refused = () => this.#connect(incoming, others);
    outgoing.once("error", refused);
    outgoing.once("connect", () => {
      outgoing.off("error", refused);
      incoming.once("close", () => outgoing.destroy());
      outgoing.once("close", () => incoming.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    });
  }

  #track(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.once("close", () => this.#sockets.delete(socket));
  }
}
