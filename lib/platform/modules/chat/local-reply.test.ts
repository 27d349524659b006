import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Caller } from "../../testing/caller";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const LOOPBACK = /^(?:https?:\/\/)?(?:localhost|127\.|\[?::1)/;

/** Addresses that this process connected to, or asked by HTTP. */
const addresses: string[] = [];
const onSocket = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("connectionAttempt", (ip: string) => addresses.push(ip));
};
const onRequest = (message: unknown) => {
  addresses.push(String((message as { request: { origin: string } }).request.origin));
};

let on: TestPlatform;
beforeAll(async () => {
  diagnostics.subscribe("net.client.socket", onSocket);
  diagnostics.subscribe("undici:request:create", onRequest);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(async () => {
  diagnostics.unsubscribe("net.client.socket", onSocket);
  diagnostics.unsubscribe("undici:request:create", onRequest);
  await on.close();
});

test("a message and its reply stay on this machine where no provider is set", async () => {
  const email = "local@chat.test";
  const visitor = await verifiedVisitor(on, email);
  const entity = await new Caller(on).call("loadEntity", { urlslug: "erasmus-of-rotterdam" });
  const entityid = entity.ok ? entity.data.entityid : "";
  for (const message of ["Did you regret writing the Praise of Folly?", "Which smartphone has the best camera?"]) {
    const sent = { email_address: email, user_name: "Margit", entityid, message };
    expect(await visitor.call("sendMessage", sent)).toMatchObject({ ok: true });
  }
  expect(addresses.filter((address) => !LOOPBACK.test(address))).toEqual([]);

  // The record would have shown a call of a provider.
  const provider = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await fetch(`${origin}/v1`);
  provider.closeAllConnections();
  provider.close();
  expect(addresses).toContain(origin);
});
