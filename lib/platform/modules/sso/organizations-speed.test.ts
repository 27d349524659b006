import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Caller } from "../../testing/caller";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { insertUsers } from "../../testing/many-users";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const ORGANIZATIONS = 100_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
  const { firstId } = await insertUsers(on, 1);
  const id = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await fillTables(on, ["organizations", "organization_domains", "sso_identities"], async (tx) => {
    await tx.execute(sql`insert into organizations
        (id, name, slug, protocol, settings, attribute_mapping, enabled, created_at, updated_at)
      select ${id}, 'University ' || lpad(n::text, 6, '0'), 'university-' || n, 'oidc',
        '{"protocol": "oidc", "issuer": "https://idp.test", "client_id": "semblance", "client_secret_variable": null, "single_logout": false}',
        '{"email": null, "first_name": null, "last_name": null}', true, now(), now()
      from generate_series(1, ${ORGANIZATIONS}::int) n`);
    await tx.execute(sql`insert into organization_domains (domain, organization_id, token, verified_at)
      select 'university' || n || '.test', ${id}, n::text, now() from generate_series(1, ${ORGANIZATIONS}::int) n`);
    // Every person belongs to the first organisation, which is on the first page.
    await tx.execute(sql`insert into sso_identities
        (id, organization_id, issuer, subject, user_id, created_at, last_used_at)
      select ${id}, '01900000-0000-7000-8000-000000000001'::uuid, 'https://idp.test', n::text, ${firstId}::uuid, now(), now()
      from generate_series(1, ${ORGANIZATIONS}::int) n`);
  });
}, 300_000);

async function list(cursor?: string) {
  const answer = await admin.call("listOrganizations", cursor ? { cursor } : {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

describe("the list of a hundred thousand organisations", () => {
  test("begins within 100 ms, with the number of people of a large one", async () => {
    expect((await list())[0]).toMatchObject({ name: "University 000001", people: ORGANIZATIONS });
    await expectFast(on, () => list());
  });

  test("goes on from the middle within 100 ms", async () => {
    const cursor = `01900000-0000-7000-8000-${(ORGANIZATIONS / 2).toString(16).padStart(12, "0")}`;
    expect((await list(cursor))[0]).toMatchObject({ name: "University 050001" });
    await expectFast(on, () => list(cursor));
  });
});
