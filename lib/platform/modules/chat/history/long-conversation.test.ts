import { beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { visitorChat } from "../../../testing/chatting";
import { recordStatements, runStatement, type Statement } from "../../../testing/count-statements";
import { setUpTestPlatform } from "../../../testing/set-up-test-platform";

const MESSAGES = 5_000;

const on = setUpTestPlatform();
let visitor: Awaited<ReturnType<typeof visitorChat>>;
let conversation_id: string;
beforeAll(async () => {
  visitor = await visitorChat(on, "long@conversation.test");
  ({ conversation_id } = await visitor.ask("Where were you born?"));
  await lengthen();
});

/** Inserts turns before the existing one. */
async function lengthen(): Promise<void> {
  const { db } = on.platform;
  await db.execute(sql`
    insert into messages (id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language,
                          data_storage_region, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, conversation_id, user_id, gen_random_uuid(),
           entity_id, body, privacy_code, language, data_storage_region, created_at
    from messages, generate_series(1, ${MESSAGES}::int) n where conversation_id = ${conversation_id}::uuid`);
  await db.execute(sql`
    insert into responses (id, message_id, entity_id, body, status, data_storage_region, created_at)
    select gen_random_uuid(), id, entity_id, 'An answer.', 'complete', data_storage_region, created_at
    from messages where id < '00000000-0001-0000-0000-000000000000'`);
  await db.execute(sql`analyze`);
}

const page = (cursor?: string) => ({
  initiatedby_email_address: "long@conversation.test",
  entityid: visitor.entityid,
  conversation_id,
  ...(cursor ? { cursor } : {}),
});

async function readPages(): Promise<void> {
  const newest = await visitor.caller.call("getPreviousMessages", page());
  if (!newest.ok || !newest.data.next_cursor) throw new Error("There is no second page.");
  const older = await visitor.caller.call("getPreviousMessages", page(newest.data.next_cursor));
  if (!older.ok) throw new Error(older.error.message);
}

test.each([
  ["opened and paged", readPages],
  ["continued", async () => void (await visitor.ask("Who were your parents?", { conversation_id }))],
])(`a conversation of ${MESSAGES} messages is %s by index alone`, async (_, work) => {
  const statements = await recordStatements(on.platform.db, work);
  expect(statements.filter(({ text }) => /\bmessages\b/.test(text)).length).toBeGreaterThan(0);
  for (const statement of statements) expect(await readsAll(statement)).toBe(false);
});

test("a sequential scan is detected", async () => {
  const text = "select count(*) from messages where body = $1";
  expect(await readsAll({ text, values: ["nothing"] })).toBe(true);
});

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** Whether a statement scans the messages sequentially; small tables may be scanned. */
async function readsAll({ text, values }: Statement): Promise<boolean> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return false;
  const [row] = await runStatement(on.platform.db, { text: `explain (format json) ${text}`, values });
  const received = row?.["QUERY PLAN"];
  const [{ Plan: plan }] = (typeof received === "string" ? JSON.parse(received) : received) as [{ Plan: Plan }];
  return scansIn(plan).includes("messages");
}

function scansIn({ "Node Type": type, "Relation Name": table, Plans: below = [] }: Plan): string[] {
  const own = type === "Seq Scan" && table ? [table] : [];
  return [...own, ...below.flatMap(scansIn)];
}
