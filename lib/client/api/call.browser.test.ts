import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { currentHint } from "../session/session-hint";
import { setUpNetwork } from "../testing/fake-network";
import { call } from "./call";

type Seen = { method?: string; url?: string; type?: string; accept?: string; body: string };

const realFetch = globalThis.fetch;
const network = setUpNetwork();
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: Seen[];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  seen.push({ method, url, type: headers["content-type"], accept: headers.accept, body: await text(request) });
  answer(request, response);
});

beforeEach(async () => {
  seen = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  network.answer = (url, init) => realFetch(new URL(url, origin), init);
});
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

test("sends the input of a write as JSON", async () => {
  answer = json(200, { success: true, message: "Welcome." });
  const outcome = await call("verifyEmail", { email_address: "a@b.cd", verification_code: "123456" });
  expect(outcome).toEqual({ ok: true, data: { success: true, message: "Welcome." } });
  expect(seen).toEqual([
    {
      method: "POST",
      url: "/api/verify",
      type: "application/json",
      accept: "application/json",
      body: '{"email_address":"a@b.cd","verification_code":"123456"}',
    },
  ]);
});

test("reports an empty answer only for calls about the user", async () => {
  const { generation } = currentHint();
  answer = (_, response) => response.writeHead(200).end();
  expect(await call("updateProfile", { first_name: "Ada" })).toMatchObject({ ok: false, code: "internal" });
  expect(currentHint().generation).toBe(generation + 1);
  await call("getHealth", {});
  expect(currentHint().generation).toBe(generation + 1);
  expect(network.visited).toEqual([]);
});

test("sends the input of a read in the URL, without a body", async () => {
  answer = json(200, { urlslug: "erasmus" });
  await call("loadEntity", { urlslug: "erasmus" });
  await call("checkVerification", { email_address: "a@b.cd" });
  expect(seen.map(({ method, url, type }) => [method, url, type])).toEqual([
    ["GET", "/api/load-digital-entity/erasmus", undefined],
    ["GET", "/api/check_verification?email_address=a%40b.cd", undefined],
  ]);
});

test.each(["null", "true", '"words"', "7"])("rejects a success with the body %s", async (body) => {
  answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end(body);
  expect(await call("getHealth", {})).toMatchObject({ ok: false, code: "internal" });
});

test("takes the 401 of whoAmI as a regular answer", async () => {
  answer = json(401, { error: true, message: "Because.", data: { code: "unauthenticated" } });
  expect(await call("whoAmI", {})).toMatchObject({ code: "unauthenticated" });
  expect(network.visited).toEqual([]);
});

test("returns offline when the answer breaks off", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    response.destroy();
  };
  expect(await call("getHealth", {})).toMatchObject({ ok: false, code: "offline", status: 0 });
});

test("returns offline after the given timeout", async () => {
  answer = () => {};
  expect(await call("getHealth", {}, { timeoutMs: 20 })).toMatchObject({ ok: false, code: "offline" });
});

test("does not send an invalid input", async () => {
  const setup = { ok: false, code: "setup", status: 0, message: "Request setup error" };
  expect(await call("loadEntity", { urlslug: "" })).toEqual(setup);
  expect(seen).toHaveLength(0);
});
