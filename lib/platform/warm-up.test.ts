import { expect, test } from "@jest/globals";
import { visitorChat } from "./testing/chatting";
import { createTestPlatform } from "./testing/test-platform";

/** The first turn may take this many times the processor time of later ones; 4 to 8 with the warm-up, 16 without. */
const FIRST_TURN_MAX = 12;

const QUESTIONS = [
  "What did you think of Luther?",
  "Where were you born?",
  "Did you regret writing the Praise of Folly?",
  "Who was Thomas More?",
  "What do you say about war?",
  "Who printed your books?",
  "Did you know Holbein?",
  "How should children be taught?",
  "What is the use of Greek?",
];

test("the first turn after a start takes about as much work as later ones", async () => {
  const testPlatform = await createTestPlatform({ env: { NODE_ENV: "production", RATE_LIMITS: "off" } });
  const visitor = await visitorChat(testPlatform, "first@turns.test");
  const used: number[] = [];
  for (const question of QUESTIONS) {
    const before = process.cpuUsage();
    await visitor.ask(question);
    const { user, system } = process.cpuUsage(before);
    used.push(user + system);
  }
  await testPlatform.close();
  const [first = 0, ...later] = used;
  const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  expect(first / median).toBeLessThan(FIRST_TURN_MAX);
});
