import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../../db/client";
import { visitorChat } from "../../../testing/chatting";
import { countStatements, withoutMaintenance } from "../../../testing/count-statements";
import { expectFast } from "../../../testing/list-speed";
import { setUpTestPlatform } from "../../../testing/set-up-test-platform";
import { adminCaller } from "../../../testing/signed-in";
import { testServer } from "../../../testing/test-database";
import { countWrittenBytes } from "../../../testing/written-bytes";

/** Enough to fill the pending list of the words of replies. */
const TURNS = 400;
const AT_ONCE = 4;
const BYTES_MAX = 18_000;
const STATEMENTS_MAX = 13;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let visitors: Awaited<ReturnType<typeof visitorChat>>[];
let questions: string[];
beforeAll(async () => {
  visitors = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => visitorChat(on, `reader-${n}@cost.test`)));
  const passages = await rowsOf<{ body: string }>(on.platform.db, sql`select body from passages order by id limit 200`);
  questions = passages.flatMap(({ body }) => body.match(/[\p{L}][^.!?]{40,160}[.!?]/gu) ?? []).slice(0, TURNS);
});

const print = (line: string) => process.stderr.write(`a turn: ${line}\n`);

async function askAll(): Promise<void> {
  await Promise.all(
    visitors.map(async (visitor, at) => {
      for (let n = at; n < TURNS; n += AT_ONCE) await visitor.ask(questions[n % questions.length] ?? "");
    }),
  );
}

test(`a turn of a conversation sends at most ${STATEMENTS_MAX} statements`, async () => {
  const [visitor] = visitors;
  if (!visitor) throw new Error("There is nobody.");
  const { conversation_id } = await visitor.ask("Where were you born?");
  const statements = await countStatements(on.platform.db, async () => {
    await visitor.ask("Who painted your portrait?", { conversation_id });
  });
  const { length } = withoutMaintenance(statements);
  print(`${length} statements`);
  expect(length).toBeLessThanOrEqual(STATEMENTS_MAX);
});

(testServer ? describe : describe.skip)("on PostgreSQL", () => {
  test(`a turn writes at most ${BYTES_MAX / 1_000} kB of log`, async () => {
    const bytes = await countWrittenBytes(on.platform.db, async () => {
      await askAll();
    });
    print(`${(bytes / TURNS / 1_000).toFixed(1)} kB of log`);
    expect(bytes / TURNS).toBeLessThan(BYTES_MAX);
  }, 240_000);

  test("a word in a turn that waits in the pending list is found within 100 ms", async () => {
    const admin = await adminCaller(on);
    await visitors[0]?.ask("Have you ever seen the harbour of Zanzibar?");
    const find = () => admin.call("listAllConversations", { q: "zanzibar" });
    expect(await find()).toMatchObject({ data: { items: [{}] } });
    await expectFast(on, find);
  });
});
