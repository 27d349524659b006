import { expect, test } from "@jest/globals";
import { PASSWORD, registerAccount } from "../testing/accounts";
import { Caller } from "../testing/caller";
import { setUpTestPlatform } from "../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

test("rejects a flood of passwords beyond a bounded queue and verifies those in the queue", async () => {
  await registerAccount(on, "flood@passwords.test");
  const signIn = () => new Caller(on).call("signIn", { email_address: "flood@passwords.test", password: PASSWORD });
  const answers = await Promise.all(Array.from({ length: 300 }, signIn));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(300);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(!answer.ok && answer.error).toMatchObject({
      message: "The service is busy. Please try again in 5 seconds.",
      data: { code: "busy", retry_after: 5 },
    });
  }
  expect((await signIn()).status).toBe(200);
}, 120_000);
