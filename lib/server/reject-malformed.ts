import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorBody } from "../contract/http/error-body";
import { ERRORS, type ErrorCode } from "../contract/http/errors";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Rejects a request that the layers behind could read differently, or not at all: with an unsupported method, without a host,
 * with a target in absolute or asterisk form, or with an invalid percent-encoding. Returns whether it did.
 */
export function rejectMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "GET", url = "/", headers, httpVersion } = request;
  const hasHost = headers.host !== undefined || httpVersion === "1.0";
  const isReadable = hasHost && isWellFormed(url);
  const code = !METHODS.has(method) ? "method_not_allowed" : isReadable ? null : "malformed_request";
  if (code === null) return false;
  // The body is not read, so the connection cannot be reused.
  response.setHeader("connection", "close");
  if (code === "method_not_allowed") response.setHeader("allow", [...METHODS].join(", "));
  sendError(response, code, randomUUID());
  return true;
}

/** Sends an error of the contract, in the form of every error. */
export function sendError(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const body = bodyOf(code, requestId);
  const headers = { ...HEADERS, "content-length": Buffer.byteLength(body), "x-request-id": requestId };
  response.writeHead(ERRORS[code].status, headers);
  response.end(body);
}

/** Makes a server send the same form of error for requests that Node cannot parse, and for CONNECT. */
export function answerUnparsableRequests(server: Server): void {
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
  // The query of a page may be malformed: people type it.
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
