import http from "node:http";
import type { AddressInfo } from "node:net";
import { answerUnparsableRequests } from "./reject-malformed";
import { StartError } from "./start-error";

/** Limits for a request's head and for the whole request, in milliseconds. request-body.ts ends slow bodies earlier. */
const SLOW_REQUESTS = { headersTimeout: 30_000, requestTimeout: 60 * 60_000, connectionsCheckingInterval: 5_000 };

/** Answers a request, or rejects. */
export type Handler = (...args: Parameters<http.RequestListener>) => Promise<void>;

export type Listener = {
  server: http.Server;
  /** The real port, also when PORT=0 took a free one. */
  port: number;
  /** Starts to answer requests. */
  open: (handler: http.RequestListener) => void;
};

/** Binds the port at once, so that no other process can take it during the start. Until `open`, connections are closed. */
export function reservePort(port: number): Promise<Listener> {
  // Longer than the 60 s of load balancers: otherwise they send requests into a connection that is being closed.
  const server = http.createServer({ keepAliveTimeout: 65_000, ...SLOW_REQUESTS, requireHostHeader: false });
  answerUnparsableRequests(server);
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
