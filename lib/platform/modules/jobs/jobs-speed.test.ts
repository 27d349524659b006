import { beforeAll, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listJobs } from "@/lib/contract/jobs/endpoints";
import type { Caller } from "../../testing/caller";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const JOBS = 100_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
  await on.settled();
  // Due later, so that none of them runs during the test.
  const runAt = new Date(on.platform.now().getTime() + 30 * 60_000).toISOString();
  // Rare states and kinds come after all others, so that a filter which walks the whole table shows.
  const fill = sql`insert into jobs (id, kind, payload, status, attempts, max_attempts, run_at, created_at, finished_at)
    select gen_random_uuid(),
      case when n <= 5 then 'files.sweep' else 'mail.send' end, '{}',
      (case when n <= 5 then 'dead' when n <= ${JOBS / 2} then 'done' else 'queued' end)::job_status,
      case when n between ${JOBS / 2} + 1 and ${JOBS / 2} + 5 then 1 else 0 end, 6,
      ${runAt}::timestamptz, now(), now()
    from generate_series(1, ${JOBS}) as n`;
  await fillTables(on, ["jobs"], async (tx) => void (await tx.execute(fill)));
}, 120_000);

async function list(input: InputOf<typeof listJobs>) {
  const answer = await admin.call("listJobs", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test.each<[string, InputOf<typeof listJobs>]>([
  ["all jobs", {}],
  ["a page in the middle", { cursor: String(JOBS / 2) }],
  ["a rare state", { status: "failed" }],
  ["the waiting ones among the queued", { status: "waiting" }],
  ["a rare kind", { kind: "files.sweep" }],
  ["a frequent kind in a rare state", { kind: "mail.send", status: "failed" }],
  ["a frequent kind in a frequent state", { kind: "mail.send", status: "done" }],
])("lists %s of 100,000 jobs in less than 100 ms", async (_, input) => {
  await expectFast(on, () => list(input));
});
