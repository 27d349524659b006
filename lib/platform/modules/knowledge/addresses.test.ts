import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { createDocuments } from "../../documents/documents";
import { makePdf } from "../../testing/document-files";
import { addAndWait, found, getDocument } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { isPublicAddress } from "../../web/public-address";

const SPECIAL = [
  ..."0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.1.2.3 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1 192.168.1.1".split(
    " ",
  ),
  ..."198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1".split(
    " ",
  ),
  ..."64:ff9b::7f00:1 100::1 2001:db8::1 2001::1 2002:7f00:1:: fc00::1 fe80::1 fec0::1 ff02::1".split(" "),
];
const SHIPS =
  "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas came over the coast.";

let server: Server;
let port: number;
let hits: string[] = [];
beforeAll(async () => {
  const pdf = await makePdf([{ heading: "Ships", paragraphs: [SHIPS] }]);
  const html = `<!doctype html><html><head><title>The Keeper</title></head><body><nav><a href="/">Home</a> Imprint</nav><main><h1>Keeper</h1><p>${SHIPS} ${"He wrote down their names. ".repeat(12)}</p></main></body></html>`;
  server = createServer((request, response) => {
    hits.push(request.url ?? "");
    const send = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { "content-type": type }).end(body);
    const [, first = "", rest = ""] = request.url?.match(/^\/([^/?]*)\??(.*)$/) ?? [];
    if (first === "page") return send("text/html; charset=utf-8", html);
    if (first === "pdf") return send("application/pdf", pdf);
    if (first === "vague") return send("application/octet-stream", pdf);
    if (first === "picture") return send("image/png", "x");
    if (first === "to") return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    if (first === "loop") return response.writeHead(302, { location: "/loop" }).end();
    if (first === "large") {
      response.writeHead(200, { "content-type": "text/plain" });
      const part = Buffer.alloc(1024 * 1024, "word ");
      let sent = 0;
      const more = () => {
        while (sent <= FILE_MAX_BYTES + part.length) {
          sent += part.length;
          if (!response.write(part)) return response.once("drain", more);
        }
        response.end();
      };
      return more();
    }
    if (first === "cut") {
      response.writeHead(200, { "content-type": "text/plain", "content-length": 1000 });
      response.write("half");
      return setTimeout(() => response.destroy(), 20);
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  hits = [];
});

let owners = 0;
const newOwner = (on: TestPlatform): Promise<Owner> => ownerOfAnEntity(on, `address-owner-${++owners}`);

describe("an address in a private network", () => {
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    const lookup = async (host: string) => {
      if (host === "mixed.test")
        return [
          { address: "93.184.216.34", family: 4 },
          { address: "127.0.0.1", family: 4 },
        ];
      if (host === "inside.test") return [{ address: "127.0.0.1", family: 4 }];
      throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
    };
    // Allows every port, so that only the address can block the request.
    const documents = createDocuments({ userAgent: "test", isAllowedPort: () => true, lookup });
    on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents });
    owner = await newOwner(on);
  });
  afterAll(() => on.close());

  test.each(SPECIAL)("%s is not fetched", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(":") ? `[${address}]` : address;
    const refused = await addAndWait(on, owner, { url: `http://${host}:${port}/page` });
    expect(refused).toMatchObject({ status: "failed", error: { code: "forbidden_address", may_retry: false } });
    expect(hits).toEqual([]);
  });

  test.each(["2130706433", "0x7f000001", "0177.0.0.1", "127.1", "0", "inside.test", "mixed.test"])(
    "is not fetched when written as %s",
    async (host) => {
      const refused = await addAndWait(on, owner, { url: `http://${host}:${port}/page` });
      expect(refused).toMatchObject({ status: "failed", error: { code: "forbidden_address" } });
      expect(hits).toEqual([]);
    },
  );

  test("is not fetched with a user name and password", async () => {
    const refused = await addAndWait(on, owner, { url: `http://name:password@93.184.216.34:${port}/page` });
    expect(refused).toMatchObject({ error: { code: "invalid_address" } });
  });

  test("that is unknown is reported and can be retried", async () => {
    const refused = await addAndWait(on, owner, { url: "http://nowhere.test/" });
    expect(refused).toMatchObject({
      status: "failed",
      error: {
        code: "unreachable_address",
        may_retry: true,
        message: expect.stringContaining("the name is not known"),
      },
    });
  });
});

test("ports other than 80 and 443 are not contacted", async () => {
  const on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  const refused = await addAndWait(on, await newOwner(on), { url: "http://93.184.216.34:25/" });
  expect(refused).toMatchObject({ error: { code: "forbidden_address" } });
  await on.close();
});

describe("a web address", () => {
  let on: TestPlatform;
  let owner: Owner;
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  beforeAll(async () => {
    const isAllowed = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
    const documents = createDocuments({ userAgent: "test", isAllowed, isAllowedPort: () => true });
    on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents });
    owner = await newOwner(on);
  });
  afterAll(() => on.close());

  test("is read under its own title, without navigation and boilerplate", async () => {
    const document = await addAndWait(on, owner, { url: at("page") });
    expect(document).toMatchObject({
      kind: "url",
      status: "ready",
      title: "The Keeper",
      source: "127.0.0.1",
      url: at("page"),
      file_name: null,
    });
    const bodies = await found(on, owner.entityId, "Who counted the ships in the harbour?");
    expect(bodies[0]).toContain(SHIPS);
    expect(bodies.join(" ")).not.toContain("Imprint");
  });

  test("keeps a given title, and is not fetched again when only that changes", async () => {
    const { id } = await addAndWait(on, owner, { url: at("page"), title: "Mine" });
    await owner.caller.call("updateContextData", { id, title: "Still mine" });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", title: "Still mine" });
    expect(hits).toEqual(["/page"]);
    await owner.caller.call("updateContextData", { id, url: at("pdf") });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", url: at("pdf") });
    expect(hits).toEqual(["/page", "/pdf"]);
  });

  test.each(["pdf", "vague", `to?${encodeURIComponent("/page")}`])("can be a file or a redirect: %s", async (path) => {
    expect(await addAndWait(on, owner, { url: at(path) })).toMatchObject({ status: "ready" });
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://10.0.0.1/",
    "file:///etc/passwd",
    "http://metadata.invalid@127.0.0.1/",
  ])("that redirects to %s is not followed", async (target) => {
    const refused = await addAndWait(on, owner, { url: at(`to?${encodeURIComponent(target)}`) });
    expect(refused.status).toBe("failed");
    expect(["forbidden_address", "invalid_address"]).toContain(refused.error?.code);
    expect(hits).toHaveLength(1);
  });

  test.each([
    ["loop", "unreachable_address"],
    ["missing", "unreachable_address"],
    ["cut", "unreachable_address"],
    ["picture", "unsupported_type"],
    ["large", "too_large"],
  ])("that is no document (%s) reports why", async (path, code) => {
    expect(await addAndWait(on, owner, { url: at(path) })).toMatchObject({ status: "failed", error: { code } });
  });

  test("that failed is fetched again on retry only", async () => {
    const { id } = await addAndWait(on, owner, { url: at("missing") });
    expect(hits).toEqual(["/missing"]);
    expect(await owner.caller.call("retryContextData", { id })).toMatchObject({ ok: true });
    await on.platform.jobs.whenIdle();
    expect(hits).toEqual(["/missing", "/missing"]);
  });
});
