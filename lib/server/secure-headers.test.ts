import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "@jest/globals";
import { contentPolicy } from "../contract/http/content-policy";
import { permissionsPolicy } from "../contract/http/permissions-policy";
import { readSettings } from "../platform/config";
import { setSecurityHeaders } from "./secure-headers";

const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const settings = readSettings({});
const pagePolicy = contentPolicy({ scripts: ["'nonce-a'"], styles: [] }, settings);

/** The raw header names and values of a response. */
async function answered(
  path: string,
  answer: (response: http.ServerResponse) => void,
  env: Record<string, string> = {},
  host = "localhost",
): Promise<[name: string, value: string][]> {
  const server = http.createServer((request, response) => {
    setSecurityHeaders(request, response, readSettings(env));
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const raw = await new Promise<string[]>((resolve, reject) => {
    http
      .get({ port, path, headers: { host } }, (response) => resolve(response.resume().rawHeaders))
      .once("error", reject);
  });
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? ""] as [string, string]] : []));
}

const valuesOf = (headers: readonly [string, string][], name: string) =>
  headers.filter(([one]) => one === name).map(([, value]) => value);

const names = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

describe("security headers", () => {
  test.each([
    ["a page's", (response: http.ServerResponse) => response.setHeader("content-type", "text/html").end("<p>")],
    ["an empty one", (response: http.ServerResponse) => response.writeHead(204).end()],
    ["a redirect", (response: http.ServerResponse) => response.writeHead(307, { location: "/" }).end()],
    ["an error", (response: http.ServerResponse) => response.writeHead(500, "Broken").end()],
    [
      "one that has them already",
      (response: http.ServerResponse) => {
        response.setHeader("x-frame-options", "DENY").setHeader("content-security-policy", pagePolicy);
        response.end();
      },
    ],
    [
      "one that sets its headers with writeHead",
      (response: http.ServerResponse) => response.writeHead(200, { "Content-Security-Policy": pagePolicy }).end(),
    ],
  ])("sends each header once with %s", async (_what, answer) => {
    const headers = await answered("/", answer);
    for (const name of names) expect([name, valuesOf(headers, name)]).toEqual([name, [expect.any(String)]]);
    expect(valuesOf(headers, "x-content-type-options")).toEqual(["nosniff"]);
    expect(valuesOf(headers, "x-frame-options")).toEqual(["DENY"]);
  });
});

describe("policies", () => {
  const page = (response: http.ServerResponse) => {
    response.setHeader("content-security-policy", pagePolicy);
    response.setHeader("permissions-policy", permissionsPolicy({ microphone: true }));
    response.end("<p>");
  };

  test("keeps a page's own policies", async () => {
    const headers = await answered("/erasmus", page);
    expect(valuesOf(headers, "content-security-policy")).toEqual([pagePolicy]);
    expect(valuesOf(headers, "permissions-policy")[0]).toMatch(/^microphone=\(self\), .*camera=\(\)/);
  });

  test("gives everything but pages the strictest policies", async () => {
    const headers = await answered("/api/health", (response) => response.end("{}"));
    expect(valuesOf(headers, "content-security-policy")[0]).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(valuesOf(headers, "permissions-policy")[0]).toMatch(/^microphone=\(\),/);
  });
});

test("lets other sites embed only the link preview image", async () => {
  const end = (response: http.ServerResponse) => response.end();
  const resource = async (path: string) => valuesOf(await answered(path, end), "cross-origin-resource-policy");
  expect(await resource("/api/social-image/erasmus-of-rotterdam?v=1")).toEqual(["cross-origin"]);
  expect(await resource("/api/image-proxy?url=/api/social-image/")).toEqual(["same-origin"]);
  expect(await resource("/")).toEqual(["same-origin"]);
});

test("sends HSTS only on an https site", async () => {
  const hsts = async (env: Record<string, string>) =>
    valuesOf(await answered("/", (response) => response.end(), env), "strict-transport-security");
  expect(await hsts({})).toEqual([]);
  expect(await hsts({ APP_URL: "https://semblance.example" })).toEqual([expect.stringMatching(/^max-age=\d{8,}/)]);
});

test.each([
  ["semblance.example", "max-age=31536000; includeSubDomains"],
  ["Semblance.Example:443", "max-age=31536000; includeSubDomains"],
  ["amara.semblance.example", "max-age=31536000; includeSubDomains"],
  ["www.amara.test", "max-age=31536000"],
  ["evilsemblance.example", "max-age=31536000"],
])("includes subdomains in HSTS only below the main host: %s", async (host, policy) => {
  const env = { APP_URL: "https://semblance.example" };
  const headers = await answered("/", (response) => response.end(), env, host);
  expect(valuesOf(headers, "strict-transport-security")).toEqual([policy]);
});
