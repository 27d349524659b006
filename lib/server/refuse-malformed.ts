import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorBody } from "../contract/error-body";
import { ERRORS, type ErrorCode } from "../contract/errors";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Refuses a request that what stands behind would read in different ways, or not at all: by a method that nothing here
 * takes, without a host, of a target in absolute or asterisk form, or with a percent sign that stands for no character. Whether it did.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "GET", url = "/", headers, httpVersion } = request;
  const hasHost = headers.host !== undefined || httpVersion === "1.0";
  const isReadable = hasHost && isWellFormed(url);
  const code = !METHODS.has(method) ? "method_not_allowed" : isReadable ? null : "malformed_request";
  if (code === null) return false;
  // What is left of the body is not read, so nothing more can be sent over this connection.
  response.setHeader("connection", "close");
  if (code === "method_not_allowed") response.setHeader("allow", [...METHODS].join(", "));
  refuse(response, code, randomUUID());
  return true;
}

/** Answers with a code of the vocabulary, in the form of every error. */
export function refuse(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const body = bodyOf(code, requestId);
  const headers = { ...HEADERS, "content-length": Buffer.byteLength(body), "x-request-id": requestId };
  response.writeHead(ERRORS[code].status, headers);
  response.end(body);
}

/** Has a server answer in the same form what Node cannot read as a request, and CONNECT, which it hands over raw. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    end(socket, error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400, "malformed_request");
  });
  server.on("connect", (_request, socket) => end(socket, ERRORS.method_not_allowed.status, "method_not_allowed"));
}

const HEADERS = { "content-type": "application/json", "cache-control": "no-store" } as const;

function isWellFormed(url: string): boolean {
  if (!url.startsWith("/")) return false;
  const [path = "", ...query] = url.split("?");
  // What people type behind a page's question mark is read leniently.
  const isCall = path.startsWith("/api/");
  return isDecodable(path) && !path.includes("%00") && (!isCall || isDecodable(query.join("?")));
}

function isDecodable(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function bodyOf(code: ErrorCode, request_id: string, status: number = ERRORS[code].status): string {
  const body: ErrorBody = { error: true, status, message: ERRORS[code].message, data: { code, request_id } };
  return JSON.stringify(body);
}

function end(socket: Duplex, status: number, code: ErrorCode): void {
  const body = bodyOf(code, randomUUID(), status);
  const headers = { ...HEADERS, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}
