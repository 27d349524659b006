import { beforeAll, expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contract/http/error-body";
import { registerAccount } from "./testing/accounts";
import type { Caller } from "./testing/caller";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let caller: Caller;
beforeAll(async () => {
  caller = await registerAccount(on, "odd@bodies.test");
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  on.app.fetch(new Request("http://platform.internal/system/login", { method: "POST", body, headers }));

const nested = (depth: number) => `{"email_address":${"[".repeat(depth)}${"]".repeat(depth)}}`;

test.each([
  ["U+0000", "Gre\0et"],
  ["half of a surrogate pair", "Gre\ud800et"],
  ["both", "\0Gre\udc00et\0"],
])("a text with %s is stored without it", async (_name, first_name) => {
  const response = await caller.send("updateProfile", { first_name, "a\0key": { "\ud800": ["\0"] } });
  expect(response.status).toBe(200);
  expect((await response.json()).first_name).toBe(first_name.replaceAll("\0", "").toWellFormed());
});

test.each([
  ["JSON nested a hundred deep", nested(100)],
  ["JSON nested ten thousand deep", nested(10_000)],
  ["a number that no machine holds", '{"email_address":1e999}'],
  ["a name twice", '{"email_address":"a@b.test","email_address":7}'],
  ["a name that JavaScript has for itself", '{"__proto__":{"email_address":"a@b.test"},"password":"x"}'],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ["a form", "email_address=a%40b.test"],
])("%s is refused by the name of what is wrong", async (_name, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(errorBody.parse(await response.json()).data.fields).not.toEqual({});
});

test("a body is read whatever its type says it is, and with a byte order mark", async () => {
  for (const type of ["text/plain; charset=utf-16", ";;;", "multipart/form-data", "application/json; charset=x"]) {
    const response = await post('\ufeff{"email_address":"nobody@bodies.test","password":"Roodbaard7!"}', {
      "content-type": type,
    });
    expect(response.status).toBe(401);
  }
});

test.each(["/directory?q=%E0%A4%A", "/directory?q=%", "/load-digital-entity/%ff", "/load-digital-entity/%ED%A0%80"])(
  "%s has a percent sign that stands for nothing, and is refused",
  async (path) => {
    const response = await on.app.fetch(new Request(`http://platform.internal${path}`));
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).message).toMatch(/percent sign/);
  },
);

test("an address of an admin's record that is none is refused by its field", async () => {
  const admin = await adminCaller(on);
  for (const address of [
    "http://",
    "http://[",
    "no address",
    "http://a b",
    "https://user:pass@host.test",
    "http://host:99999",
  ]) {
    const system = { name: "Odd", provider: "openai-compatible", base_url: address, model: "m" };
    expect((await admin.send("createTalkSystem", system)).status).toBe(400);
    const connection = { protocol: "oidc", issuer: address, client_id: "semblance" };
    const organization = { name: "Odd", slug: "odd-address", domains: ["odd.example"], connection };
    expect((await admin.send("createOrganization", organization)).status).toBe(400);
  }
});
