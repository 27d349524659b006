import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { englishMessages } from "../i18n/load-messages";
import { createCall } from "./call";
import { setLocalFailureTexts } from "./local-failure";

setLocalFailureTexts(englishMessages().site.failures);

type Seen = { method?: string; url?: string; type?: string; accept?: string; body: string };

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let origin: string;
let seen: Seen[];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  seen.push({ method, url, type: headers["content-type"], accept: headers.accept, body: await text(request) });
  answer(request, response);
});
const onAnswer = jest.fn();
const onSessionLost = jest.fn();
const onEmptyAnswer = jest.fn();
const call = createCall({
  send: (url, init) => fetch(new URL(url, origin), init),
  onAnswer,
  onSessionLost,
  onEmptyAnswer,
});

beforeEach(async () => {
  seen = [];
  onAnswer.mockClear();
  onSessionLost.mockClear();
  onEmptyAnswer.mockClear();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
const problem = (status: number, code: string) =>
  json(status, { error: true, status, message: "Because.", data: { code, request_id: "r" } });

test("sends the input of a write as JSON and returns the data", async () => {
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
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test("reports an empty answer only for calls about the user", async () => {
  answer = (_, response) => response.writeHead(200).end();
  expect(await call("updateProfile", { first_name: "Ada" })).toMatchObject({ ok: false, code: "internal" });
  expect(onEmptyAnswer).toHaveBeenCalledTimes(1);
  await call("getHealth", {});
  expect(onEmptyAnswer).toHaveBeenCalledTimes(1);
  expect(onSessionLost).not.toHaveBeenCalled();
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

test("ends the session on a 401 before the cookie is re-read", async () => {
  answer = problem(401, "unauthenticated");
  await call("getVisitorData", {});
  expect(onSessionLost.mock.invocationCallOrder[0]).toBeLessThan(onAnswer.mock.invocationCallOrder[0] ?? 0);
});

test("returns a failure as a value with its code", async () => {
  answer = problem(403, "email_not_proven");
  const outcome = await call("getLastConversationId", { initiatedby_email_address: "a@b.cd", entityid: "e" });
  expect(outcome).toEqual({ ok: false, code: "email_not_proven", status: 403, message: "Because.", requestId: "r" });
  expect(onSessionLost).not.toHaveBeenCalled();
});

test("reports a lost session on a 401, except for whoAmI", async () => {
  answer = problem(401, "unauthenticated");
  expect(await call("whoAmI", {})).toMatchObject({ code: "unauthenticated" });
  expect(onSessionLost).not.toHaveBeenCalled();
  await call("getLastConversationId", { initiatedby_email_address: "a@b.cd", entityid: "e" });
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

test("treats an answer that is not JSON as a server error", async () => {
  answer = (_, response) => response.end("<h1>Hello</h1>");
  expect(await call("getHealth", {})).toEqual({
    ok: false,
    code: "internal",
    status: 500,
    message: "An error occurred",
  });
});

const offline = { ok: false, code: "offline", status: 0, message: "No response from server" };

test("returns offline when the connection is refused", async () => {
  const unreachable = createCall({
    send: (url, init) => fetch(new URL(url, "http://127.0.0.1:1"), init),
    onAnswer,
    onSessionLost,
    onEmptyAnswer,
  });
  expect(await unreachable("getHealth", {})).toEqual(offline);
  expect(onAnswer).not.toHaveBeenCalled();
});

test("returns offline when the answer breaks off", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    response.destroy();
  };
  expect(await call("getHealth", {})).toEqual(offline);
});

test("returns offline after the timeout", async () => {
  answer = () => {};
  expect(await call("getHealth", {}, { timeoutMs: 20 })).toEqual(offline);
});

test("returns aborted when the caller's signal aborts, before or during the call", async () => {
  const stopped = { ok: false, code: "aborted", status: 0 };
  const controller = new AbortController();
  answer = () => controller.abort();
  expect(await call("getHealth", {}, { signal: controller.signal })).toMatchObject(stopped);
  expect(await call("getHealth", {}, { signal: controller.signal })).toMatchObject(stopped);
  expect(seen).toHaveLength(1);
});

test("does not send an invalid input", async () => {
  const setup = { ok: false, code: "setup", status: 0, message: "Request setup error" };
  expect(await call("loadEntity", { urlslug: "" })).toEqual(setup);
  expect(seen).toHaveLength(0);
});
