import type http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { errorBody } from "../contract/http/error-body";
import { readSettings } from "../platform/config";
import { type Listener, reservePort } from "./listener";
import { PageCache } from "./page-cache/page-cache";
import { createRequestHandler } from "./request-handler";

let listener: Listener;
beforeAll(async () => {
  const settings = readSettings({});
  listener = await reservePort(0);
  const next = async (_: unknown, response: http.ServerResponse) => void response.end("taken");
  listener.open(createRequestHandler({ settings, pages: new PageCache(settings), files: null, next }));
});
afterAll(() => {
  listener.server.close();
  listener.server.closeAllConnections();
});

/** The bytes received for these bytes until the connection ends. */
function answerTo(requestText: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(listener.port, "localhost", () => socket.write(requestText, "latin1"));
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.on("error", reject).on("end", () => {
      const [head = "", body = ""] = received.split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1]), body });
    });
  });
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

test.each([
  ["TRACE", request("TRACE /api/health"), 405],
  ["CONNECT", request("CONNECT example.org:443"), 405],
  ["a method that Node alone knows", request("PROPFIND /"), 405],
  ["a method that nobody knows", request("BREW /"), 400],
  ["the asterisk form", request("OPTIONS *"), 400],
  ["the absolute form", request("GET http://localhost/api/health"), 400],
  ["the absolute form of another host", request("POST https://example.org/api/register"), 400],
  ["a percent sign alone in a page's path", request("GET /%"), 400],
  ["a percent sign before no number", request("GET /erasmus%zz"), 400],
  ["half of a character", request("GET /%E0%A4%A"), 400],
  ["bytes that are no UTF-8", request("GET /%ff/%fe"), 400],
  ["half of a surrogate pair", request("GET /%ED%A0%80"), 400],
  ["U+0000 in a path", request("GET /erasmus%00"), 400],
  ["a broken static path", request("GET /_next/static/%E0%A4%A.js"), 400],
  ["a broken call", request("GET /api/load-digital-entity/%E0%A4%A"), 400],
  ["a broken query of a call", request("GET /api/directory?q=%E0%A4%A"), 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["headers that are too large", request("GET /", `X-Long: ${"x".repeat(20_000)}`), 431],
  ["a header that is none", request("GET /", "no colon here"), 400],
  ["a header with a control character", request("GET /", "X-Odd: a\0b"), 400],
  ["two lengths", request("POST /api/register", "Content-Length: 2", "Content-Length: 3"), 400],
  ["a length and chunks", request("POST /api/register", "Content-Length: 2", "Transfer-Encoding: chunked"), 400],
  ["bytes that are no request", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
] as const)("%s is refused in the shape of every error", async (_name, requestText, status) => {
  const answer = await answerTo(requestText);
  const body = errorBody.parse(JSON.parse(answer.body));
  expect([answer.status, body.status >= 400 && body.status < 500]).toEqual([status, true]);
});

test.each([
  ["a page", request("GET /erasmus-of-rotterdam")],
  ["a name in other letters", request("GET /%E3%82%A8%E3%83%A9")],
  ["a page's query as people type it", request("GET /directory?q=100%")],
  ["a call", request("GET /api/directory?q=100%25")],
  ["HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n"],
  ["HEAD", request("HEAD /")],
] as const)("%s is let through", async (_name, requestText) => {
  expect((await answerTo(requestText)).status).toBe(200);
});
