import { randomUUID } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createHandle } from "@/lib/bff/handle";
import { testBffSettings } from "@/lib/bff/testing/settings";
import { createUpstream } from "@/lib/bff/upstream";
import { PAGE_LIFETIME_MS } from "../../cells/remote-registry";
import { cellNames } from "../../db/schema/cells";
import { messages } from "../../db/schema/chat";
import { type EntityRow, entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { type Cell, runJobs, storeEntity, type TestCells, testCells } from "../../testing/cells";
import { countStatements } from "../../testing/count-statements";
import { talkingOwner } from "../../testing/owned-conversations";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { ownPerson } from "../../testing/workflows";
import { closeEntity, redirectEntity, reopenEntity } from "../../transfer/close-entity";
import { exportEntityFile } from "../../transfer/export-entity-file";
import { importEntityFile } from "../../transfer/import-entity-file";

const bffBefore = (platform: (request: Request) => Promise<Response>) => {
  const upstream = createUpstream({ platform, timeoutMs: 5_000 });
  return createHandle({ upstream, settings: () => testBffSettings(), now: Date.now });
};

let all: TestCells;
let main: Cell;
let east: Cell;
let west: Cell;
let folder: string;
beforeAll(async () => {
  all = await testCells(bffBefore);
  main = all.registry;
  east = await all.cell("east");
  west = await all.cell("west");
  folder = await mkdtemp(path.join(os.tmpdir(), "cells-"));
});
afterAll(async () => {
  await all.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => all.setAway(false));

async function publish(cell: Cell): Promise<void> {
  await cell.platform.jobs.add(cell.platform.db, "cells.sweep", {});
  await runJobs(cell);
}
const publishAll = async () => {
  for (const cell of [main, east, west]) await publish(cell);
};

async function entityOf({ platform: { db } }: Cell, urlslug: string): Promise<EntityRow> {
  const [row] = await db.select().from(entities).where(eq(entities.urlslug, urlslug));
  if (!row) throw new Error(`There is no ${urlslug}.`);
  return row;
}

/** Where a cell sends the readers of a page; null for a page that it shows itself or does not know. */
async function sentTo(cell: Cell, urlslug: string, host?: string): Promise<string | null> {
  const page = await new Caller(cell).call("resolvePage", { urlslug, ...(host ? { host } : {}) });
  if (!page.ok) throw new Error(page.error.message);
  return page.data.moved_to;
}

async function exported(cell: Cell, urlslug: string): Promise<string> {
  const name = path.join(folder, `${cell.name}-${urlslug}-${Date.now()}`);
  await closeEntity(cell.platform, await entityOf(cell, urlslug));
  await exportEntityFile(cell.platform, await entityOf(cell, urlslug), name);
  return name;
}

async function imported(cell: Cell, name: string, slug?: string): Promise<void> {
  const file = await open(name, "r");
  await importEntityFile(cell.platform, file, { slug }).finally(() => file.close());
}

const holderOf = async (name: string) =>
  (await main.platform.db.select().from(cellNames).where(eq(cellNames.name, name)))[0]?.cell ?? null;

describe("the page of a slug", () => {
  test("is sent to the cell that has it, from the registry and from every other cell", async () => {
    await storeEntity(east, "east-pier");
    await storeEntity(main, "main-square");
    await publishAll();
    expect(await sentTo(main, "east-pier")).toBe("https://east.cells.test/east-pier");
    expect(await sentTo(west, "EAST-pier")).toBe("https://east.cells.test/east-pier");
    expect(await sentTo(west, "main-square")).toBe("https://main.cells.test/main-square");
  });

  test("is shown where it is", async () => {
    await storeEntity(east, "stays-here");
    await publishAll();
    expect(await sentTo(east, "stays-here")).toBe(null);
  });

  test("that no cell has is not found", async () => {
    for (const cell of [main, east]) {
      const page = await new Caller(cell).call("resolvePage", { urlslug: "never-was" });
      expect(page).toMatchObject({ ok: true, data: { entity: null, moved_to: null } });
    }
  });

  test("that its own cell does not show is not sent in a circle", async () => {
    const id = await storeEntity(east, "deleted-here");
    await publishAll();
    await east.platform.db.update(entities).set({ deletedAt: new Date() }).where(eq(entities.id, id));
    expect(await sentTo(east, "deleted-here")).toBe(null);
  });

  test("is sent on from a subdomain of a cell that does not have it", async () => {
    await storeEntity(east, "by-subdomain");
    await publishAll();
    const page = await new Caller(west).call("resolvePage", { host: "by-subdomain.west.cells.test" });
    expect(page).toMatchObject({ ok: true, data: { moved_to: "https://east.cells.test/by-subdomain" } });
    const unknown = await new Caller(west).call("resolvePage", { host: "nobody.west.cells.test" });
    expect(unknown).toMatchObject({ ok: false, status: 404 });
  });

  test("is asked for once while many readers open it", async () => {
    await storeEntity(east, "famous");
    await publishAll();
    const before = all.countCalls();
    await Promise.all(Array.from({ length: 20 }, () => sentTo(west, "famous")));
    await sentTo(west, "famous");
    expect(all.countCalls() - before).toBe(1);
  });

  test("is not called missing while the registry does not answer", async () => {
    all.setAway(true);
    const page = await new Caller(west).call("resolvePage", { urlslug: "perhaps-elsewhere" });
    expect(page).toMatchObject({ ok: false, status: 503, error: { data: { code: "not_ready" } } });
  });

  test("that was found before is still sent on while the registry does not answer", async () => {
    const reader = await all.cell("north");
    await storeEntity(east, "remembered");
    await publishAll();
    expect(await sentTo(reader, "remembered")).toBe("https://east.cells.test/remembered");
    all.setAway(true);
    const { now } = performance;
    performance.now = () => now.call(performance) + 2 * PAGE_LIFETIME_MS;
    expect(await sentTo(reader, "remembered")).toBe("https://east.cells.test/remembered");
    performance.now = now;
  });

  test("leaves the hosts for which a cell may get certificates as they were", async () => {
    await storeEntity(east, "certified");
    await publishAll();
    const allowed = async (cell: Cell, domain: string) =>
      (await new Caller(cell).call("isDomainAllowed", { domain })).status;
    expect(await allowed(east, "certified.east.cells.test")).toBe(200);
    expect(await allowed(west, "certified.west.cells.test")).toBe(404);
    expect(await allowed(west, "certified.east.cells.test")).toBe(404);
  });
});

describe("an entity that moves", () => {
  test("loses no message that was acknowledged while visitors chat", async () => {
    const owner = await talkingOwner(east, "ferryman");
    await publish(east);
    const visitors = await Promise.all(
      ["ada", "bor", "eva"].map(async (name) => {
        const email_address = `${name}@ferry.test`;
        return { caller: await verifiedVisitor(east, email_address, name), email_address, user_name: name };
      }),
    );
    const acknowledged: string[] = [];
    let refusal = "";
    const chatting = visitors.map(async ({ caller, ...person }, at) => {
      for (let n = 0; !refusal.includes("It is at "); n += 1) {
        const sent = { ...person, entityid: owner.entityId, message_id: randomUUID() };
        const answer = await caller.call("sendMessage", { ...sent, message: `Question ${n} of visitor ${at}` });
        if (answer.ok) acknowledged.push(sent.message_id);
        else refusal = answer.error.message;
        await new Promise(setImmediate);
      }
    });
    await until(() => acknowledged.length >= 6);
    const name = await exported(east, "ferryman");
    await imported(west, name);
    await expect(redirectEntity(east.platform, await entityOf(east, "ferryman"), west.appUrl)).rejects.toThrow(
      "does not have",
    );
    await runJobs(west);
    expect(await holderOf("ferryman")).toBe("east");
    await redirectEntity(east.platform, await entityOf(east, "ferryman"), west.appUrl);
    await until(() => refusal.includes("It is at "));
    await Promise.all(chatting);

    const stored = await west.platform.db.select({ id: messages.clientId }).from(messages);
    const missing = acknowledged.filter((id) => !stored.some((message) => message.id === id));
    expect([acknowledged.length >= 6, missing]).toEqual([true, []]);
    expect(refusal).toContain("It is at https://west.cells.test/ferryman now.");
    await runJobs(east);
    expect(await holderOf("ferryman")).toBe("west");
    expect([await sentTo(east, "ferryman"), await sentTo(main, "ferryman"), await sentTo(west, "ferryman")]).toEqual([
      "https://west.cells.test/ferryman",
      "https://west.cells.test/ferryman",
      null,
    ]);
  });

  test("is not sent back to the cell that it came from", async () => {
    await closeEntity(west.platform, await entityOf(west, "ferryman"));
    const back = redirectEntity(west.platform, await entityOf(west, "ferryman"), east.appUrl);
    await expect(back).rejects.toThrow("does not have “ferryman” yet");
    const circle = redirectEntity(west.platform, await entityOf(west, "ferryman"), `${west.appUrl}/ferryman`);
    await expect(circle).rejects.toThrow("is this site itself");
    await reopenEntity(west.platform, await entityOf(west, "ferryman"));
  });

  test("does not open again in its former cell", async () => {
    const again = reopenEntity(east.platform, await entityOf(east, "ferryman"));
    await expect(again).rejects.toThrow("“ferryman” belongs to another cell now");
    expect(await sentTo(east, "ferryman")).toBe("https://west.cells.test/ferryman");
  });

  test("is found at its new cell after its former one has erased what was left", async () => {
    const { id } = await entityOf(east, "ferryman");
    await east.platform.jobs.add(east.platform.db, "entities.erase", { entityIds: [id], round: 1 });
    await runJobs(east);
    await runJobs(east);
    expect(await holderOf("ferryman")).toBe("west");
    expect(await sentTo(east, "ferryman")).toBe("https://west.cells.test/ferryman");
  });

  test("moves back by the same steps", async () => {
    await imported(east, await exported(west, "ferryman"));
    await runJobs(east);
    await redirectEntity(west.platform, await entityOf(west, "ferryman"), east.appUrl);
    await runJobs(west);
    expect([await holderOf("ferryman"), await sentTo(west, "ferryman")]).toEqual([
      "east",
      "https://east.cells.test/ferryman",
    ]);
  });

  test("is not sent to and fro when its new cell has erased it", async () => {
    await storeEntity(west, "comes-and-goes");
    await publishAll();
    await imported(east, await exported(west, "comes-and-goes"));
    await runJobs(east);
    const below = `https://east.cells.test./comes-and-goes`;
    const redirected = await redirectEntity(west.platform, await entityOf(west, "comes-and-goes"), below);
    expect(redirected.namesMoved).toBe(true);
    const { id } = await entityOf(east, "comes-and-goes");
    await east.platform.jobs.add(east.platform.db, "entities.erase", { entityIds: [id], round: 1 });
    await runJobs(east);
    await runJobs(east);
    await publishAll();
    expect(await holderOf("comes-and-goes")).toBe(null);
    expect(await sentTo(east, "comes-and-goes")).toBe(null);
  });

  test("under another slug is found by the former one too", async () => {
    await storeEntity(east, "old-slug");
    await publishAll();
    await imported(west, await exported(east, "old-slug"), "new-slug");
    await runJobs(west);
    await redirectEntity(east.platform, await entityOf(east, "old-slug"), "https://west.cells.test/new-slug");
    await publishAll();
    expect([await holderOf("old-slug"), await holderOf("new-slug")]).toEqual(["east", "west"]);
    expect(await sentTo(main, "old-slug")).toBe("https://east.cells.test/old-slug");
    expect(await sentTo(east, "old-slug")).toBe("https://west.cells.test/new-slug");
  });

  test("is not imported under the slug of another cell's entity", async () => {
    await storeEntity(main, "taken-there");
    await storeEntity(east, "moves-away");
    await publishAll();
    const name = await exported(east, "moves-away");
    await expect(imported(west, name, "taken-there")).rejects.toThrow("Another cell has the address “taken-there”");
    all.setAway(true);
    await expect(imported(west, name)).rejects.toThrow("Nothing was changed");
  });

  test("stays hidden when another cell took its address during a long import", async () => {
    await storeEntity(east, "slow-move");
    await publishAll();
    const { cells } = west.platform;
    if (!cells) throw new Error("West is no cell.");
    let reservations = 0;
    const reserve: typeof cells.reserve = async (name, entityId) => {
      reservations += 1;
      if (reservations === 2) {
        main.advance(61 * 60_000);
        await main.platform.cells?.reserve(name);
      }
      await cells.reserve(name, entityId);
    };
    const file = await open(await exported(east, "slow-move"), "r");
    const slow = importEntityFile({ ...west.platform, cells: { ...cells, reserve } }, file, { slug: "slow-new" });
    await expect(slow).rejects.toThrow("Another cell has the address “slow-new”");
    await file.close();
    expect((await entityOf(west, "slow-new")).deletedAt).not.toBe(null);
  });

  test("to a site that is no cell keeps its name", async () => {
    await storeEntity(east, "goes-abroad");
    await publishAll();
    await exported(east, "goes-abroad");
    const own = redirectEntity(
      east.platform,
      await entityOf(east, "goes-abroad"),
      "https://goes-abroad.EAST.cells.test./",
    );
    await expect(own).rejects.toThrow("is this site itself");
    const redirected = await redirectEntity(east.platform, await entityOf(east, "goes-abroad"), "https://abroad.test");
    expect(redirected).toEqual({ address: "https://abroad.test/goes-abroad", namesMoved: false });
    await publishAll();
    expect(await holderOf("goes-abroad")).toBe("east");
    expect(await sentTo(east, "goes-abroad")).toBe("https://abroad.test/goes-abroad");
  });

  test("is not sent on while the registry does not answer", async () => {
    all.setAway(true);
    const sent = redirectEntity(east.platform, await entityOf(east, "moves-away"), west.appUrl);
    await expect(sent).rejects.toThrow("The registry of the cells does not answer");
    expect(await entityOf(east, "moves-away")).toMatchObject({ movedTo: null });
  });
});

test("a site that is no cell reads no table of cells", async () => {
  const single = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  const admin = await adminCaller(single);
  const statements = await countStatements(single.platform.db, async () => {
    await admin.call("resolvePage", { urlslug: "no-such-page" });
    await admin.call("resolvePage", { urlslug: "erasmus-of-rotterdam" });
    await admin.call("checkUrlslug", { urlslug: "a-new-slug" });
    await admin.call("createEntity", ownPerson("a-new-slug"));
    await single.platform.jobs.add(single.platform.db, "entities.sweep", {});
    await runJobs(single);
  });
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((text) => /\bcell/.test(text))).toEqual([]);
  expect(single.platform.cells).toBe(null);
  await single.close();
});

/** Waits for other work of this process. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}
