import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { hcaptcha } from "../../captcha/hcaptcha";
import { contactMessages } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type CaptchaServer, createCaptchaServer, sendJson } from "../../testing/captcha-server";
import { collectingLog } from "../../testing/log-lines";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const [siteKey, secret] = ["10000000-ffff-ffff-ffff-000000000001", "0x0000000000000000000000000000000000000000"];
const now = new Date("2026-11-21T12:00:00Z");

let service: CaptchaServer;
beforeEach(async () => {
  service = await createCaptchaServer(secret, siteKey);
});
afterEach(() => service.close());

const connection = () => ({ siteKey, secret, verifyUrl: service.url });

describe("hCaptcha over the wire", () => {
  test("hCaptcha learns nothing about the visitor from the check", async () => {
    expect(await hcaptcha(connection()).check("good-1", now)).not.toBeNull();
    const [call] = service.asked;
    expect(call?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(call?.form ?? [])).toEqual({ secret, response: "good-1", sitekey: siteKey });
  });

  test("rejects a wrong token and a used one", async () => {
    const captcha = hcaptcha(connection());
    expect(await captcha.check("bad", now)).toBeNull();
    expect(await captcha.check("good-2", now)).not.toBeNull();
    expect(await captcha.check("good-2", now)).toBeNull();
  });

  test("reports a wrong secret or site key", async () => {
    const wrongSecret = hcaptcha({ ...connection(), secret: "other" });
    await expect(wrongSecret.check("good-3", now)).rejects.toThrow("invalid-input-secret");
    const wrongKey = hcaptcha({ ...connection(), siteKey: "other" });
    await expect(wrongKey.check("good-4", now)).rejects.toThrow("sitekey-secret-mismatch");
  });

  test("times out, and takes no failure or malformed response for success", async () => {
    const captcha = hcaptcha(connection(), 100);
    service.behave(() => {});
    await expect(captcha.check("good-5", now)).rejects.toThrow(/time/i);
    service.behave((response) => sendJson(response, { success: true }, 503));
    await expect(captcha.check("good-5", now)).rejects.toThrow("503");
    service.behave((response) => response.end("<!doctype html>"));
    await expect(captcha.check("good-5", now)).rejects.toThrow();
    service.behave((response) => sendJson(response, { success: "yes" }));
    await expect(captcha.check("good-5", now)).rejects.toThrow();
    service.behave((response) => response.writeHead(302, { location: service.url }).end());
    await expect(captcha.check("good-5", now)).rejects.toThrow();
    service.behave((response) => response.destroy());
    await expect(captcha.check("good-5", now)).rejects.toThrow();
  });
});

describe("a platform with hCaptcha configured", () => {
  const { log, lines } = collectingLog();
  let on: TestPlatform;
  beforeEach(async () => {
    const env = { HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret, HCAPTCHA_VERIFY_URL: service.url };
    on = await createTestPlatform({ env: { ...env, RATE_LIMITS: "off" }, log });
  });
  afterEach(() => on.close());

  const letter = { name: "Ada", email_address: "ada@captcha.test", topic: "other", message: "Good day." } as const;
  const send = (captcha_token: string) => new Caller(on).call("sendContactMessage", { ...letter, captcha_token });

  test("sends its site key to browsers, and accepts each token once", async () => {
    expect(await new Caller(on).call("getCaptcha", {})).toMatchObject({
      data: { provider: "hcaptcha", site_key: siteKey },
    });
    service.behave((response) => sendJson(response, { success: true }));
    expect(await send("good-6")).toMatchObject({ ok: true });
    expect(await send("good-6")).toMatchObject({ ok: false, error: { data: { code: "captcha_failed" } } });
  });

  test("rejects every token while the service is down, and logs the cause", async () => {
    await service.close();
    expect(await send("good-7")).toMatchObject({ ok: false, status: 500 });
    expect(await on.platform.db.$count(contactMessages)).toBe(0);
    expect(lines()).toContain("hCaptcha could not be asked");
  });
});
