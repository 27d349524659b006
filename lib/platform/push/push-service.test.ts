import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import webPush from "web-push";
import { type PushServer, startPushServer } from "../testing/push-server";
import { createPushService, type PushTarget } from "./push-service";

const key = { id: "key", ...webPush.generateVAPIDKeys() };
const userAgent = "Semblance/1.0";

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer();
});
afterAll(() => server.close());

const delivery = (target: PushTarget, payload = "{}") => {
  return { target, payload, key, subject: "https://site.test", signal: AbortSignal.timeout(20_000) };
};

test("a message reaches the browser that subscribed, encrypted for it", async () => {
  const sent = { title: "Tomás Arrieta", body: "1 вопрос без ответа" };
  expect(await server.service.send(delivery(server.subscribe(), JSON.stringify(sent)))).toBe(true);
  expect(server.received.at(-1)?.payload).toEqual(sent);
});

test("a message is signed with the site's key, for its push service, by a sender that can be reached", async () => {
  await server.service.send(delivery(server.subscribe()));
  const { claims, publicKey, headers } = server.received.at(-1) ?? {};
  expect(claims).toMatchObject({ aud: server.origin, sub: "https://site.test" });
  expect(publicKey).toBe(key.publicKey);
  expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm", "user-agent": userAgent });
});

test("a subscription that its push service does not know is reported as gone", async () => {
  const target = server.subscribe();
  expect(await server.service.send(delivery({ ...target, endpoint: `${server.origin}/push/unknown` }))).toBe(false);
});

describe("an endpoint of a browser", () => {
  const { accepts, send } = createPushService({ userAgent });
  const { p256dh, auth } = { p256dh: key.publicKey, auth: "AAECAwQFBgcICQoLDA0ODw" };

  test("is accepted on the public internet", () => {
    expect(accepts({ endpoint: "https://updates.push.services.mozilla.com/wpush/v2/a", p256dh, auth })).toBe(true);
  });

  test.each([
    "http://push.example.org/a",
    "https://127.0.0.1/a",
    "https://10.1.2.3/a",
    "https://[::1]/a",
    "https://[fd00::1]/a",
    "https://169.254.169.254/latest/meta-data",
    "https://push.example.org:8443/a",
    "https://user:password@push.example.org/a",
    "file:///etc/passwd",
  ])("is refused as %s", (endpoint) => {
    expect(accepts({ endpoint, p256dh, auth })).toBe(false);
  });

  test("is refused with a key that is no point of the curve", () => {
    const endpoint = "https://push.example.org/a";
    expect(accepts({ endpoint, p256dh: Buffer.alloc(65, 4).toString("base64url"), auth })).toBe(false);
  });

  test("gets nothing when its name leads to a private address", async () => {
    const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
    const guarded = createPushService({ userAgent, lookup });
    const target = { endpoint: "https://push.example.org/a", p256dh, auth };
    await expect(guarded.send(delivery(target))).rejects.toMatchObject({ code: "forbidden_address" });
  });

  test("gets nothing on this machine", async () => {
    await expect(send(delivery(server.subscribe()))).rejects.toMatchObject({ code: "forbidden_address" });
  });
});
