import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contactMessages, usedCaptchas } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let caller: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
beforeEach(() => {
  caller = new Caller(on);
});
afterAll(() => on.close());

const letter = { name: "Ada", email_address: "ada@captcha.test", topic: "question", message: "Is it open?" } as const;
const send = (captcha_token: string | undefined, by = caller) =>
  by.call("sendContactMessage", { ...letter, captcha_token });
const refused = { ok: false, status: 400, error: { data: { code: "captcha_failed" } } };

describe("the proof-of-work captcha", () => {
  test("creates a unique challenge", async () => {
    const [one, other] = [await caller.call("getCaptcha", {}), await caller.call("getCaptcha", {})];
    expect(one).toMatchObject({ ok: true, data: { provider: "proof-of-work", expires_in: 1200 } });
    expect(other).not.toEqual(one);
  });

  test("is easy only where limits are off", async () => {
    const limited = await createTestPlatform({ beside: on, env: { RATE_LIMITS: "on" } });
    expect(await new Caller(limited).call("getCaptcha", {})).toMatchObject({ data: { count: 16, bits: 13 } });
    expect(await caller.call("getCaptcha", {})).toMatchObject({ data: { count: 16, bits: 4 } });
    await limited.close();
  });

  test("accepts a solution once", async () => {
    const token = await solveCaptcha(caller);
    expect(await send(token)).toMatchObject({ ok: true });
    expect(await send(token)).toMatchObject(refused);
  });

  test("accepts one of several concurrent uses of a solution", async () => {
    const token = await solveCaptcha(caller);
    const before = await on.platform.db.$count(contactMessages);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await on.platform.db.$count(contactMessages)).toBe(before + 1);
  });

  test("rejects a used solution on another node", async () => {
    const node = await createTestPlatform({ beside: on, env: { RATE_LIMITS: "off" } });
    const token = await solveCaptcha(caller);
    const there = new Caller(node);
    expect(await send(token, there)).toMatchObject({ ok: true });
    expect(await send(token)).toMatchObject(refused);
    await node.close();
  });

  test("rejects a missing, malformed, forged or incomplete solution", async () => {
    const token = await solveCaptcha(caller);
    const [challenge = "", numbers = ""] = token.split(":");
    const [version, expires, random, signature] = challenge.split(".");
    const lasting = [version, Number(expires) + 60_000, random, signature].join(".");
    const wrong = [
      undefined,
      "",
      "noise",
      `${challenge}:`,
      `${challenge}:${numbers.replaceAll(/\d+/g, "1")}`,
      `${challenge}:${numbers.split(".").slice(1).join(".")}`,
      `${challenge}:${numbers}.0`,
      `${lasting}:${numbers}`,
      `${challenge.slice(0, -1)}_:${numbers}`,
      `${(await solveCaptcha(caller)).split(":")[0]}:${numbers}`,
    ];
    for (const one of wrong) expect([one, await send(one)]).toMatchObject([one, refused]);
    expect(await send(token)).toMatchObject({ ok: true });
  });

  test("deletes an expired challenge and rejects it", async () => {
    const token = await solveCaptcha(caller);
    const used = await solveCaptcha(caller);
    await send(used);
    on.advance(20 * 60_000 + 1);
    expect(await send(token)).toMatchObject(refused);
    expect(await send(await solveCaptcha(caller))).toMatchObject({ ok: true });
    const key = `proof-of-work:${used.split(":")[0]?.split(".").slice(0, 3).join(".")}`;
    expect(await on.platform.db.select().from(usedCaptchas).where(eq(usedCaptchas.key, key))).toEqual([]);
  });

  test("is rejected by a node with another secret", async () => {
    const stranger = await createTestPlatform({
      beside: on,
      env: { SESSION_SECRET: "another secret that is long enough!!" },
    });
    expect(await send(await solveCaptcha(caller), new Caller(stranger))).toMatchObject(refused);
    await stranger.close();
  });
});
