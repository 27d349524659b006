import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createHandle } from "@/lib/bff/handle";
import { testBffSettings } from "@/lib/bff/testing/settings";
import { createUpstream } from "@/lib/bff/upstream";
import type { listDirectory } from "@/lib/contract/entities/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { cellListings } from "../../db/schema/cells";
import { entities } from "../../db/schema/entities";
import { createPictures } from "../../images/pictures";
import { Caller } from "../../testing/caller";
import { type Cell, entityOf, publicationOf, runJobs, sendCall, type TestCells, testCells } from "../../testing/cells";
import { countStatements } from "../../testing/count-statements";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform } from "../../testing/test-platform";
import { closeEntity, redirectEntity } from "../../transfer/close-entity";

const bffBefore = (platform: (request: Request) => Promise<Response>) => {
  const upstream = createUpstream({ platform, timeoutMs: 5_000 });
  return createHandle({ upstream, settings: () => testBffSettings(), now: Date.now });
};

let all: TestCells;
let web: PictureServer;
let folder: string;
let main: Cell;
let east: Cell;
let west: Cell;
/** An owner in east of an entity that is listed. */
let owner: Owner;
let admin: Caller;
beforeAll(async () => {
  web = await pictureServer();
  folder = await mkdtemp(path.join(os.tmpdir(), "cell-pictures-"));
  const fetching = { userAgent: "test", isAllowed: () => true, isAllowedPort: () => true };
  all = await testCells(bffBefore, {}, createPictures({ folder, now: () => new Date(), fetching }));
  main = all.registry;
  east = await all.cell("east");
  west = await all.cell("west");
  owner = await ownerOfAnEntity(east, "harbour-master");
  admin = await adminCaller(east);
  await list({
    access_level: "public",
    publicly_discoverable: true,
    chat_status: "online",
    caption: "Keeps the tides",
  });
});
afterAll(async () => {
  web.close();
  await all.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => all.setAway(false));

/** Changes the owner's entity, as the owner's page does, and publishes it. */
async function list(changes: object): Promise<void> {
  const changed = await owner.caller.call("updateEntity", { id: owner.entityId, ...changes });
  if (!changed.ok) throw new Error(changed.error.message);
  await runJobs(east);
}

async function directory(cell: Cell, input: InputOf<typeof listDirectory> = {}) {
  const page = await new Caller(cell).call("listDirectory", input);
  if (!page.ok) throw new Error(page.error.message);
  return page.data;
}

const slugsIn = async (cell: Cell, input: InputOf<typeof listDirectory> = {}) =>
  (await directory(cell, input)).items.map(({ urlslug }) => urlslug);

/** The seeded entities, which each cell has. */
const SEEDED = ["erasmus-of-rotterdam", "praise-of-folly", "semblance-guide"];

describe("the directory of a cell", () => {
  test("lists an entity of another cell with the address of its page there", async () => {
    const { items } = await directory(west);
    expect(items.find(({ urlslug }) => urlslug === "harbour-master")).toMatchObject({
      entityid: owner.entityId,
      caption: "Keeps the tides",
      address: "https://east.cells.test/harbour-master",
    });
  });

  test("of the registry lists the entities of the other cells", async () => {
    expect(await slugsIn(main)).toContain("harbour-master");
  });

  test("lists its own entities without an address", async () => {
    const { items } = await directory(east);
    const own = items.filter(({ urlslug }) => urlslug === "harbour-master");
    expect(own).toHaveLength(1);
    expect(own[0]).not.toHaveProperty("address");
  });

  test("has seeded entities once", async () => {
    const slugs = await slugsIn(west);
    expect(slugs.filter((slug) => SEEDED.includes(slug))).toEqual(SEEDED);
  });

  test.each([
    ["name", "harbour"],
    ["caption", "TIDES keeps"],
    ["slug", "bour-mas"],
  ])("finds an entity of another cell by its %s", async (_what, q) => {
    expect(await slugsIn(west, { q })).toEqual(["harbour-master"]);
  });

  test("filters entities of other cells by kind", async () => {
    const [entity] = await east.platform.db.select().from(entities).where(eq(entities.id, owner.entityId));
    expect(entity?.entityType).toBe("person");
    expect(await slugsIn(west, { kind: "people" })).toContain("harbour-master");
    expect(await slugsIn(west, { kind: "books" })).not.toContain("harbour-master");
  });

  test("orders all entities by name over its pages", async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await directory(west, { limit: 1, ...(cursor ? { cursor } : {}) });
      names.push(...page.items.map(({ entity_name }) => entity_name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const whole = (await directory(west)).items.map(({ entity_name }) => entity_name);
    expect(names).toEqual(whole);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });
});

describe("an entity leaves the directories of other cells when it", () => {
  const isListed = async () => (await slugsIn(west)).includes("harbour-master");
  const call = async (caller: Caller, name: "suspendEntity" | "resumeEntity", input: object) => {
    const answer = await caller.call(name, { id: owner.entityId, ...input } as never);
    if (!answer.ok) throw new Error(answer.error.message);
    await runJobs(east);
  };

  test.each([
    ["is for invited people", { access_level: "invitation-only" }, { access_level: "public" }],
    ["is hidden from the directory", { publicly_discoverable: false }, { publicly_discoverable: true }],
    ["is offline", { chat_status: "offline" }, { chat_status: "online" }],
  ])("%s, until it is no more", async (_what, change, back) => {
    await list(change);
    expect(await isListed()).toBe(false);
    await list(back);
    expect(await isListed()).toBe(true);
  });

  test("is suspended, until it is resumed", async () => {
    await call(admin, "suspendEntity", { reason: "A test of the directory." });
    expect(await isListed()).toBe(false);
    await call(admin, "resumeEntity", {});
    expect(await isListed()).toBe(true);
  });

  test("is deleted, until it is restored", async () => {
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    await runJobs(east);
    expect(await isListed()).toBe(false);
    await owner.caller.call("restoreEntity", { id: owner.entityId });
    await runJobs(east);
    expect(await isListed()).toBe(true);
  });

  test("moves to another site", async () => {
    const { entityId } = await ownerOfAnEntity(east, "emigrant");
    const changes = { access_level: "public", publicly_discoverable: true, chat_status: "online" } as const;
    await east.platform.db
      .update(entities)
      .set({ accessLevel: "public", publiclyDiscoverable: true, chatStatus: changes.chat_status })
      .where(eq(entities.id, entityId));
    await east.platform.jobs.add(east.platform.db, "cells.publish", { entityIds: [entityId] });
    await runJobs(east);
    expect(await slugsIn(west)).toContain("emigrant");
    const [entity] = await east.platform.db.select().from(entities).where(eq(entities.id, entityId));
    if (!entity) throw new Error("The entity is gone.");
    await closeEntity(east.platform, entity);
    const [closed] = await east.platform.db.select().from(entities).where(eq(entities.id, entityId));
    if (!closed) throw new Error("The entity is gone.");
    await redirectEntity(east.platform, closed, "https://abroad.test");
    await runJobs(east);
    expect(await slugsIn(west)).not.toContain("emigrant");
  });

  test("is not in its cell any more, of which no publication told", async () => {
    const [row] = await main.platform.db.select().from(cellListings).where(eq(cellListings.cell, "east"));
    const listing = {
      name: "Lost Pilot",
      caption: null,
      description: "Nobody's.",
      entitytype: "person",
      entitysubtype: null,
      picture: null,
      plate: "stone",
      verified: false,
    } as const;
    expect(row).toBeDefined();
    const lost = entityOf("lost-pilot", { revision: 1_000, listing });
    await sendCall(all, "publish", publicationOf("south", lost), { cell: "south" });
    expect(await slugsIn(west, { q: "pilot" })).toEqual(["lost-pilot"]);
    const range = { after: null, to: null, revision: 2_000 };
    await sendCall(all, "publish", { ...publicationOf("south"), range }, { cell: "south" });
    expect(await slugsIn(west, { q: "pilot" })).toEqual([]);
  });
});

describe("a change of", () => {
  test.each([
    ["caption", { caption: "Reads the charts" }, { caption: "Reads the charts" }],
    ["name", { firstname: "Ada", lastname: "Pilot" }, { entity_name: "Ada Pilot" }],
  ])("the %s shows in the directories of other cells", async (_what, change, shown) => {
    await list(change);
    const { items } = await directory(west);
    expect(items.find(({ entityid }) => entityid === owner.entityId)).toMatchObject(shown);
  });

  test("the verified mark shows in the directories of other cells", async () => {
    await admin.call("setEntityVerified", { id: owner.entityId, verified: true });
    await runJobs(east);
    const { items } = await directory(west);
    expect(items.find(({ entityid }) => entityid === owner.entityId)).toMatchObject({ verified: true });
  });
});

describe("the picture of an entity of another cell", () => {
  const setPicture = async (thumbnailImageUrl: string | null) => {
    await east.platform.db.update(entities).set({ thumbnailImageUrl }).where(eq(entities.id, owner.entityId));
    await east.platform.jobs.add(east.platform.db, "cells.publish", { entityIds: [owner.entityId] });
    await runJobs(east);
  };
  const pictureIn = async (cell: Cell) =>
    (await directory(cell)).items.find(({ entityid }) => entityid === owner.entityId)?.thumbnail_image_url;
  const show = async (cell: Cell, url: string) => (await new Caller(cell).send("proxyImage", { url })).status;

  test("has an address at its cell", async () => {
    await setPicture("/api/entity-picture/5");
    expect(await pictureIn(west)).toBe("https://east.cells.test/api/entity-picture/5");
  });

  test("is an engraving of the own site where it is an engraving", async () => {
    await setPicture("/art/tomas.svg");
    expect(await pictureIn(west)).toBe("/art/tomas.svg");
  });

  test("is left out where it is no picture of the web", async () => {
    await setPicture("data:image/svg+xml,<svg/>");
    expect(await pictureIn(west)).toBe(null);
  });

  test("is shown by a cell whose directory was not asked", async () => {
    await setPicture(web.at("photo"));
    expect(await show(await all.cell("dune"), web.at("photo"))).toBe(200);
    expect(await show(main, web.at("photo"))).toBe(200);
  });

  test("is refused where no cell lists it", async () => {
    await setPicture(null);
    expect(await show(await all.cell("reef"), web.at("photo"))).toBe(404);
    expect(await show(main, web.at("photo"))).toBe(404);
  });

  test("is not called missing while the registry does not answer", async () => {
    all.setAway(true);
    expect(await show(await all.cell("cape"), web.at("photo"))).toBe(503);
  });
});

describe("while the registry does not answer", () => {
  test("the directory lists its own entities within a second", async () => {
    all.setAway(true);
    const startedAt = performance.now();
    const { items } = await directory(west);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(items.map(({ urlslug }) => urlslug)).toEqual(SEEDED);
  });

  test("a page after an entity of another cell is asked for again, not begun again", async () => {
    await list({ chat_status: "online" });
    all.setAway(true);
    const page = await directory(await all.cell("fjord"), { cursor: owner.entityId });
    expect(page).toMatchObject({ items: [], next_cursor: owner.entityId, others_missing: true });
  });

  test("the directory says that entities of other cells are missing", async () => {
    const north = await all.cell("north");
    expect(await directory(north)).not.toHaveProperty("others_missing");
    all.setAway(true);
    expect(await directory(north)).toHaveProperty("others_missing", true);
  });
});

test("a site that is no cell lists its directory by the statements that it had", async () => {
  const single = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  const statements = await countStatements(single.platform.db, async () => {
    await new Caller(single).call("listDirectory", { q: "folly" });
  });
  expect(statements.filter((text) => /cell|jsonb_to_recordset/.test(text))).toEqual([]);
  await single.close();
});
