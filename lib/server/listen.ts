import http from "node:http";
import type { AddressInfo } from "node:net";
import { refuseUnreadable } from "./refuse-malformed";
import { StartError } from "./start-error";

/** Milliseconds: how long a request's head may take, and all of it (request-body.ts ends slow bodies before), looked at this often. */
const SLOW_REQUESTS = { headersTimeout: 30_000, requestTimeout: 60 * 60_000, connectionsCheckingInterval: 5_000 };

export type Listener = {
  server: http.Server;
  /** The real port, also when any free one was asked for. */
  port: number;
  /** From now on connections are answered. */
  open: (handler: http.RequestListener) => void;
};

/** Takes the port at once, so that nobody else can while we start; until `open`, callers are turned away. */
export function reservePort(port: number): Promise<Listener> {
  // Longer than the minute that balancers keep a connection: else they send into one that we are closing.
  const server = http.createServer({ keepAliveTimeout: 65_000, ...SLOW_REQUESTS, requireHostHeader: false });
  refuseUnreadable(server);
  let isOpen = false;
  server.on("connection", (socket) => {
    if (!isOpen) socket.destroy();
  });
  const open = (handler: http.RequestListener): void => {
    server.on("request", handler);
    isOpen = true;
  };
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(portProblem(port, error))));
    server.listen(port, () => resolve({ server, port: (server.address() as AddressInfo).port, open }));
  });
}

function portProblem(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is taken. Set PORT to another one or stop the program that uses it.`;
  }
  if (error.code === "EACCES") return `Port ${port} is not for this user to open. Set PORT to another one.`;
  return `Port ${port} cannot be opened (${error.code}).`;
}
