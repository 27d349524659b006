import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createHandle } from "@/lib/bff/handle";
import { testBffSettings } from "@/lib/bff/testing/settings";
import { createUpstream } from "@/lib/bff/upstream";
import { cellNames } from "../../db/schema/cells";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { jobs } from "../../db/schema/system";
import { unauthWorkflows } from "../../db/schema/workflow";
import { registerAccount } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { type Cell, claimOf, runJobs, sendCall, storeEntity, type TestCells, testCells } from "../../testing/cells";
import { type DnsServer, dnsServer } from "../../testing/dns-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { draftedEntity, ownPerson } from "../../testing/workflows";
import { sweepWorkflows } from "../workflow/sweep-workflows";

const bffBefore = (platform: (request: Request) => Promise<Response>) => {
  const upstream = createUpstream({ platform, timeoutMs: 5_000 });
  return createHandle({ upstream, settings: () => testBffSettings(), now: Date.now });
};

let all: TestCells;
let registry: Cell;
let east: Cell;
let west: Cell;
let dns: DnsServer;
let eastOwner: Caller;
let westOwner: Caller;
beforeAll(async () => {
  dns = await dnsServer();
  all = await testCells(bffBefore, { DNS_SERVERS: dns.address });
  registry = all.registry;
  east = await all.cell("east");
  west = await all.cell("west");
  eastOwner = await registerAccount(east, "maker@east.test");
  westOwner = await registerAccount(west, "maker@west.test");
});
afterAll(async () => {
  await all.close();
  await dns.close();
});
beforeEach(() => all.setAway(false));

async function create(owner: Caller, urlslug: string) {
  const response = await owner.send("createEntity", ownPerson(urlslug));
  const body = await response.json();
  return response.ok ? { ok: true, id: body.entity_id ?? body.id } : { ok: false, status: response.status, ...body };
}

async function holderOf(name: string): Promise<string | null> {
  const [row] = await registry.platform.db.select().from(cellNames).where(eq(cellNames.name, name));
  return row ? `${row.cell}${row.entityId === null ? " reserves it" : ""}` : null;
}

const idOf = async (cell: Cell, urlslug: string) => {
  const [row] = await cell.platform.db.select().from(entities).where(eq(entities.urlslug, urlslug));
  return row?.id ?? "";
};

describe("a name", () => {
  test("belongs to the cell that creates its entity first", async () => {
    expect(await create(eastOwner, "lighthouse")).toMatchObject({ ok: true });
    await runJobs(east);
    expect(await holderOf("lighthouse")).toBe("east");
    const second = await create(westOwner, "lighthouse");
    expect(second).toMatchObject({ ok: false, status: 409, data: { code: "already_exists" } });
    expect(second.data.fields).toHaveProperty("urlslug");
    expect(await idOf(west, "lighthouse")).toBe("");
  });

  test("is reserved from the moment of its creation, before the job that publishes it", async () => {
    await sendCall(all, "claim", claimOf("foghorn"));
    expect(await holderOf("foghorn")).toBe("east reserves it");
    expect(await create(westOwner, "foghorn")).toMatchObject({ ok: false, status: 409 });
  });

  test("is free again when a reservation came to nothing for an hour", async () => {
    await sendCall(all, "claim", claimOf("driftwood"));
    registry.advance(61 * 60_000);
    expect(await create(westOwner, "driftwood")).toMatchObject({ ok: true });
    await runJobs(west);
    expect(await holderOf("driftwood")).toBe("west");
  });

  test("is refused to every cell while the registry's own cell has it, published or not", async () => {
    await storeEntity(registry, "town-hall");
    expect(await create(eastOwner, "town-hall")).toMatchObject({ ok: false, status: 409 });
  });

  test("is shown as taken while it is typed in another cell", async () => {
    await create(eastOwner, "harbour-bell");
    await runJobs(east);
    const checked = await westOwner.call("checkUrlslug", { urlslug: "harbour-bell" });
    expect(checked).toMatchObject({ ok: true, data: { existing_url: true } });
  });

  test("of a draft without an account counts too, until the draft is abandoned", async () => {
    const drafted = await draftedEntity(east, "night-ferry");
    expect(drafted).toBeDefined();
    await runJobs(east);
    expect(await holderOf("night-ferry")).toBe("east");
    await east.platform.db.update(unauthWorkflows).set({ updatedAt: new Date(0) });
    await sweepWorkflows(east.platform);
    await runJobs(east);
    expect(await holderOf("night-ferry")).toBe(null);
  });

  test("is released when its entity is erased", async () => {
    await create(eastOwner, "old-mill");
    await runJobs(east);
    const id = await idOf(east, "old-mill");
    await east.platform.jobs.add(east.platform.db, "entities.erase", { entityIds: [id], round: 1 });
    await runJobs(east);
    await runJobs(east);
    expect(await holderOf("old-mill")).toBe(null);
    expect(await create(westOwner, "old-mill")).toMatchObject({ ok: true });
  });

  test("of the entities that a site had before it became a cell is published by the hourly sweep", async () => {
    await storeEntity(west, "older-than-cells");
    await west.platform.jobs.add(west.platform.db, "entities.sweep", {});
    await runJobs(west);
    await runJobs(west);
    expect(await holderOf("older-than-cells")).toBe("west");
    expect(await holderOf("erasmus-of-rotterdam")).toBe(null);
  });

  const sweep = async (cell: typeof east) => {
    await cell.platform.jobs.add(cell.platform.db, "cells.sweep", {});
    await runJobs(cell);
  };

  test("that two sites had before they became cells stays with the first", async () => {
    await storeEntity(east, "twice-there");
    await storeEntity(west, "twice-there");
    await sweep(east);
    await sweep(west);
    expect(await holderOf("twice-there")).toBe("east");
  });

  test("that another cell has fails one job of the second cell, however often it is swept", async () => {
    await storeEntity(east, "twice-built");
    await storeEntity(west, "twice-built");
    for (const cell of [east, west, west]) await sweep(cell);
    const dead = await west.platform.db.select().from(jobs).where(eq(jobs.status, "dead"));
    expect(dead.filter(({ lastError }) => lastError?.includes("twice-built"))).toMatchObject([{ kind: "cells.sweep" }]);
  });
});

describe("while the registry does not answer", () => {
  test("a creation says what to do, stores nothing and works when it is sent again", async () => {
    all.setAway(true);
    const refused = await create(eastOwner, "after-the-storm");
    expect(refused).toMatchObject({ ok: false, status: 503, data: { code: "registry_unavailable" } });
    expect(refused.message).toBe(
      "The address could not be reserved, because the site that keeps all addresses does not answer. Try again in a few minutes.",
    );
    expect(await idOf(east, "after-the-storm")).toBe("");
    all.setAway(false);
    expect(await create(eastOwner, "after-the-storm")).toMatchObject({ ok: true });
  });

  test("the pages and the chat of a cell's own entities go on", async () => {
    const { entityId } = await ownerOfAnEntity(east, "calm-water");
    await runJobs(east);
    all.setAway(true);
    const before = all.countCalls();
    const page = await eastOwner.call("resolvePage", { urlslug: "calm-water" });
    expect(page).toMatchObject({ ok: true, data: { entity: { entityid: entityId } } });
    expect(all.countCalls()).toBe(before);
  });

  test("what changed meanwhile is published later", async () => {
    await create(eastOwner, "pier-nine");
    await runJobs(east);
    const id = await idOf(east, "pier-nine");
    all.setAway(true);
    await east.platform.jobs.add(east.platform.db, "entities.erase", { entityIds: [id], round: 1 });
    await runJobs(east);
    expect(await holderOf("pier-nine")).toBe("east");
    all.setAway(false);
    east.advance(10 * 60_000);
    await runJobs(east);
    expect(await holderOf("pier-nine")).toBe(null);
  });
});

describe("a custom domain", () => {
  let owner: Owner;
  let rival: Owner;
  beforeAll(async () => {
    owner = await ownerOfAnEntity(east, "domain-owner");
    rival = await ownerOfAnEntity(west, "domain-rival");
    for (const cell of [east, west]) await cell.platform.db.update(entities).set({ planId: "portrait" });
  });

  async function prove({ caller, entityId }: Owner, hostname: string) {
    const created = await caller.call("createDomain", { id: entityId, hostname });
    if (!created.ok) throw new Error(created.error.message);
    const { proof, domain_id: id } = created.data;
    dns.set(proof.name, "TXT", proof.value);
    return caller.call("checkDomain", { id });
  }

  test.each([
    ["museum.test", "MUSEUM.test."],
    ["müseum-east.test", "https://xn--mseum-east-9db.test/"],
  ])("is one name over all cells: %s and %s", async (first, second) => {
    expect(await prove(owner, first)).toMatchObject({ ok: true, data: { state: "served" } });
    await runJobs(east);
    expect(await prove(rival, second)).toMatchObject({ ok: true, data: { state: "unproven", problem: "taken" } });
  });

  test("is released when its owner deletes it", async () => {
    const made = await prove(owner, "left.test");
    await runJobs(east);
    expect(await holderOf("left.test")).toBe("east");
    await owner.caller.call("deleteDomain", { id: made.ok ? made.data.domain_id : "" });
    await runJobs(east);
    expect(await holderOf("left.test")).toBe(null);
    expect(await prove(rival, "left.test")).toMatchObject({ ok: true, data: { state: "served" } });
  });

  test("that is proven while the registry does not answer is served after the next check", async () => {
    all.setAway(true);
    expect(await prove(owner, "patient.test")).toMatchObject({ ok: false, status: 503 });
    await east.platform.jobs.add(east.platform.db, "domains.sweep", {});
    await runJobs(east);
    const row = async () =>
      (await east.platform.db.select().from(domains).where(eq(domains.hostname, "patient.test")))[0];
    expect(await row()).toMatchObject({ provenAt: null });
    all.setAway(false);
    await east.platform.jobs.add(east.platform.db, "domains.sweep", {});
    await runJobs(east);
    expect(await row()).toMatchObject({ provenAt: expect.any(Date) });
  });
});
