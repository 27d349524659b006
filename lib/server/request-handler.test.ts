import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { readSettings } from "../platform/config";
import { PageCache } from "./page-cache/page-cache";
import { createRequestHandler } from "./request-handler";

const html = `<p>${"words ".repeat(500)}</p>`;

/** Stands where Next would: tells what reached it, or answers as a page or a stream would. */
async function next(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  if (request.url === "/page") response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  else if (request.url === "/events") {
    response.setHeader("content-type", "text/event-stream").write("data: 1\n\n");
    request.socket.once("close", () => response.end());
  } else if (request.url === "/broken") throw new Error("A page broke.");
  else response.setHeader("content-type", "application/json").end(JSON.stringify(request.headers));
}

const servers: http.Server[] = [];

async function serve(env: Record<string, string> = {}): Promise<string> {
  const settings = readSettings(env);
  const server = http.createServer(
    createRequestHandler({ settings, pages: new PageCache(settings), files: null, next }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

let url: string;
beforeAll(async () => {
  url = await serve();
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

describe("requests", () => {
  test("sets the headers that identify the caller and drops the caller's own", async () => {
    const headers = {
      "x-semblance-client": "1.1.1.1",
      "X-Semblance-Direct": "1",
      "x-semblance-grants": "admin=x",
      "x-forwarded-host": "evil",
    };
    const seen = await (await fetch(`${url}/`, { headers })).json();
    expect(seen).toMatchObject({ "x-semblance-client": expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
    expect(seen).not.toHaveProperty("x-semblance-direct");
    expect(seen).not.toHaveProperty("x-semblance-grants");
    expect(seen).not.toHaveProperty("x-forwarded-host");
  });

  test("gives each request a new id", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await (await fetch(`${url}/`)).json())["x-semblance-request-id"]),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test("keeps the headers of a trusted proxy", async () => {
    const behindProxy = await serve({ TRUST_PROXY: "1" });
    const headers = { "x-forwarded-for": "9.9.9.9", "x-forwarded-proto": "https" };
    expect(await (await fetch(`${behindProxy}/`, { headers })).json()).toMatchObject({
      "x-semblance-client": "9.9.9.9",
      "x-forwarded-proto": "https",
    });
  });
});

describe("responses", () => {
  test("sends the security headers even when a page fails", async () => {
    const answers = [await fetch(`${url}/page`), await fetch(`${url}/broken`)];
    for (const { headers } of answers) expect(headers.get("x-content-type-options")).toBe("nosniff");
    jest.mocked(console.error).mockClear();
  });

  test("answers a plain 500 without the reason when a page fails", async () => {
    const broken = await fetch(`${url}/broken`);
    expect([broken.status, await broken.text()]).toEqual([500, ""]);
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: "A page broke." }));
    jest.mocked(console.error).mockClear();
  });

  test("compresses text above the threshold", async () => {
    const answer = await fetch(`${url}/page`, { headers: { "accept-encoding": "gzip" } });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(await answer.text()).toBe(html);
  });

  test("sends an event stream without buffering", async () => {
    const stop = new AbortController();
    const answer = await fetch(`${url}/events`, { headers: { "accept-encoding": "gzip" }, signal: stop.signal });
    expect(answer.headers.has("content-encoding")).toBe(false);
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("data: 1\n\n");
    stop.abort();
  });
});
