import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createHandle } from "@/lib/bff/handle";
import { testBffSettings } from "@/lib/bff/testing/settings";
import { createUpstream } from "@/lib/bff/upstream";
import { cellSecret, SIGNATURE_LIFETIME_MS, signCall } from "../../cells/signed-call";
import { cellCalls, cellEntities, cellNames, cells } from "../../db/schema/cells";
import {
  type Cell,
  claimOf,
  entityOf,
  publicationOf,
  REGISTRY_SECRET,
  runJobs,
  type Sent,
  sendCall,
  slugName,
  storeEntity,
  type TestCells,
  testCells,
} from "../../testing/cells";
import { createTestPlatform } from "../../testing/test-platform";
import { openCells } from "./open-cells";

const bffBefore = (platform: (request: Request) => Promise<Response>) => {
  const upstream = createUpstream({ platform, timeoutMs: 5_000 });
  return createHandle({ upstream, settings: () => testBffSettings(), now: Date.now });
};

let all: TestCells;
let registry: Cell;
let east: Cell;
/** An entity of east. */
let lighthouseId: string;
beforeAll(async () => {
  all = await testCells(bffBefore);
  registry = all.registry;
  east = await all.cell("east");
  lighthouseId = await storeEntity(east, "lighthouse");
  await east.platform.jobs.add(east.platform.db, "cells.sweep", {});
  await runJobs(east);
  const museum = entityOf("museum", { hosts: ["museum.test"] });
  await sendCall(all, "publish", publicationOf("east", museum));
  await sendCall(all, "claim", claimOf("windmill", "west"), { cell: "west" });
});
afterAll(() => all.close());

async function holderOf(name: string): Promise<string | null> {
  const [row] = await registry.platform.db.select().from(cellNames).where(eq(cellNames.name, name));
  return row?.cell ?? null;
}

describe("a call to the registry", () => {
  test.each<[string, Sent]>([
    ["without a signature", { signature: "" }],
    ["with a signature of another form", { signature: "east" }],
    ["with the secret of another cell", { secret: cellSecret(REGISTRY_SECRET, "west") }],
    ["with the registry's own secret", { secret: REGISTRY_SECRET }],
    ["with a signature for another call", { path: "/cells/publish" }],
    ["with a signature for another registry", { registry: "https://other.cells.test" }],
    ["in the name of the registry", { cell: "main", secret: cellSecret(REGISTRY_SECRET, "east") }],
  ])("%s is forbidden", async (_what, sent) => {
    expect(await sendCall(all, "claim", claimOf("stolen"), sent)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await holderOf("stolen")).toBe(null);
  });

  test.each([-1, 1])("is forbidden when its time is off by more than the lifetime (%d)", async (sign) => {
    const off = (ms: number) => new Date(registry.platform.now().getTime() + sign * ms);
    const late = await sendCall(all, "claim", claimOf("too-late"), { at: off(SIGNATURE_LIFETIME_MS + 1) });
    expect(late).toMatchObject({ status: 403 });
    expect(await sendCall(all, "claim", claimOf("in-time"), { at: off(SIGNATURE_LIFETIME_MS - 1_000) })).toMatchObject({
      status: 200,
    });
  });

  test("changes something once", async () => {
    const id = randomUUID();
    const first = await sendCall(all, "publish", publicationOf("east", entityOf("once-only", { entity_id: id })));
    expect(first).toMatchObject({ status: 200 });
    await sendCall(
      all,
      "publish",
      publicationOf("east", entityOf(null, { entity_id: id, revision: Date.now() * 2000 })),
    );
    const again = await sendCall(all, "publish", first.body, { signature: first.signature });
    expect(again).toMatchObject({ status: 403, code: "forbidden" });
    expect(await holderOf("once-only")).toBe(null);
  });

  test("is forbidden with another payload under a signature that was seen", async () => {
    const seen = await sendCall(all, "find", { urlslug: "whatever" });
    expect(seen).toMatchObject({ status: 200, answer: { page: null } });
    expect(await sendCall(all, "find", { urlslug: "lighthouse" }, { signature: seen.signature })).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ["nothing", "null"],
    ["no JSON", "{"],
    ["a name of another form", JSON.stringify({ ...claimOf("x"), name: slugName("../admin") })],
    ["an IP address as a host", JSON.stringify({ ...claimOf("x"), name: { kind: "host", name: "127.0.0.1" } })],
    ["an address that is none", JSON.stringify({ ...claimOf("x"), address: "javascript:alert(1)" })],
  ])("with %s is invalid", async (_what, body) => {
    expect(await sendCall(all, "claim", body)).toMatchObject({ status: 400, code: "invalid_input" });
  });

  test("does not exist on a site that is no registry", async () => {
    const single = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
    for (const on of [single, east]) {
      const headers = { "cell-signature": signCall({ name: "east", secret: east.secret }, signed, on.platform.now()) };
      const request = new Request("http://platform.internal/cells/claim", {
        method: "POST",
        headers,
        body: signed.payload,
      });
      expect((await on.app.fetch(request)).status).toBe(404);
    }
    await single.close();
  });
  const signed = {
    registry: "https://main.cells.test",
    path: "/cells/claim",
    payload: JSON.stringify(claimOf("nowhere")),
  };

  test("is signed with a secret that openssl derives too", () => {
    // printf 'cell:east' | openssl dgst -sha256 -hmac 'the secret of the registry, for the tests of cells'
    expect(cellSecret(REGISTRY_SECRET, "east")).toBe(
      "be9eef508dc4149ae3c51b3a989083235df643e278df67f02471e63c4d86fdbe",
    );
  });

  test("leaves nothing behind once it is too old", async () => {
    registry.advance(2 * SIGNATURE_LIFETIME_MS);
    await sendCall(all, "claim", claimOf("fresh-call"));
    expect(await registry.platform.db.$count(cellCalls)).toBe(1);
  });
});

describe("a cell that claims what is another's", () => {
  test.each(["lighthouse", "LIGHTHOUSE", " lighthouse "])("does not get the slug %p", async (name) => {
    expect(await sendCall(all, "claim", claimOf(name, "west"), { cell: "west" })).toMatchObject({ status: 409 });
    const published = await sendCall(all, "publish", publicationOf("west", entityOf(name)), { cell: "west" });
    expect(published.answer.refused).toEqual([slugName("lighthouse")]);
    expect(await holderOf("lighthouse")).toBe("east");
  });

  test.each(["museum.test", "MUSEUM.TEST", "museum.test.", "http://museum.test/"])(
    "does not get the host %p",
    async (name) => {
      const claim = { ...claimOf("x", "west"), name: { kind: "host", name } };
      expect(await sendCall(all, "claim", claim, { cell: "west" })).toMatchObject({ status: 409 });
    },
  );

  test.each(["east.cells.test", "lighthouse.east.cells.test", "EAST.cells.test."])(
    "does not get the main site's host %p",
    async (name) => {
      const claim = { ...claimOf("x", "west"), name: { kind: "host", name } };
      expect(await sendCall(all, "claim", claim, { cell: "west" })).toMatchObject({ status: 409 });
    },
  );

  test("does not get its address", async () => {
    const claim = claimOf("posing", "east");
    expect(await sendCall(all, "claim", claim, { cell: "west" })).toMatchObject({
      status: 409,
      code: "not_possible_now",
    });
    const [row] = await registry.platform.db.select().from(cells).where(eq(cells.name, "west"));
    expect(row?.address).toBe("https://west.cells.test");
  });

  test.each([
    "https://com",
    "https://cells.test",
    "https://main.cells.test",
    "https://MAIN.cells.test.",
    "http://below.main.cells.test",
    "https://below.east.cells.test",
    "https://test",
    "https://museum.test",
    "http://localhost:3000",
  ])("does not get the address %s", async (address) => {
    const claim = { ...claimOf("posing-too", "west"), address };
    expect(await sendCall(all, "claim", claim, { cell: "west" })).toMatchObject({
      status: 409,
      code: "not_possible_now",
    });
    const [row] = await registry.platform.db.select().from(cells).where(eq(cells.name, "west"));
    expect(row?.address).toBe("https://west.cells.test");
  });

  test("does not get an address above one that another cell takes at the same moment", async () => {
    const pairs = Array.from({ length: 8 }, (_, n) => `https://pair-${n}.test`);
    const taken = await Promise.all(
      pairs.map(async (address, n) => {
        const claim = (cell: string, from: string) =>
          sendCall(all, "claim", { ...claimOf(`of-${cell}`), address: from }, { cell });
        const both = [claim(`above-${n}`, address), claim(`below-${n}`, address.replace("//", "//below."))];
        return (await Promise.all(both)).map(({ status }) => status).sort();
      }),
    );
    expect(taken).toEqual(pairs.map(() => [200, 409]));
  });

  test("keeps its address when a command beside its server claims a name", async () => {
    const claim = { ...claimOf("by-command", "west"), address: "http://localhost:3000", by_command: true };
    expect(await sendCall(all, "claim", claim, { cell: "west" })).toMatchObject({ status: 200 });
    const [row] = await registry.platform.db.select().from(cells).where(eq(cells.name, "west"));
    expect(row?.address).toBe("https://west.cells.test");
  });

  test("keeps the registry's own address when a command beside its server claims a name", async () => {
    const { db, now, settings } = registry.platform;
    await registry.platform.cells?.reserve(slugName("by-server"));
    const elsewhere = { ...settings, appUrl: new URL("http://localhost:3000") };
    await openCells({ db, now, settings: elsewhere, isCommand: true })?.reserve(slugName("by-hand"));
    const [row] = await db.select().from(cells).where(eq(cells.name, "main"));
    expect([row?.address, await holderOf("by-hand")]).toEqual(["https://main.cells.test", "main"]);
  });

  test("cannot hand another cell's entity to itself", async () => {
    const entity_id = lighthouseId;
    await sendCall(all, "publish", publicationOf("west", entityOf("lighthouse", { entity_id })), { cell: "west" });
    await sendCall(all, "move", { entity_id, address: "https://west.cells.test" }, { cell: "west" });
    await sendCall(all, "move", { entity_id, address: "https://main.cells.test" }, { cell: "west" });
    expect(await holderOf("lighthouse")).toBe("east");
  });

  test("cannot release it by calling its entity gone", async () => {
    const entity_id = lighthouseId;
    await sendCall(all, "publish", publicationOf("west", entityOf(null, { entity_id })), { cell: "west" });
    expect(await holderOf("lighthouse")).toBe("east");
  });
});

describe("a publication", () => {
  test("that arrives late does not undo a later one", async () => {
    const entity_id = randomUUID();
    await sendCall(all, "publish", publicationOf("east", entityOf("new-name", { entity_id, revision: 2_000 })));
    await sendCall(all, "publish", publicationOf("east", entityOf("old-name", { entity_id, revision: 1_000 })));
    expect([await holderOf("new-name"), await holderOf("old-name")]).toEqual(["east", null]);
  });

  /** Publishes an entity of the cell "south", and says which range of its entities that is. */
  const publishSouth = (urlslug: string, entity_id: string, revision: number, range?: Range) => {
    const publication = publicationOf("south", entityOf(urlslug, { entity_id, revision }));
    return sendCall(all, "publish", { ...publication, ...(range && { range }) }, { cell: "south" });
  };
  type Range = Readonly<{ after: null; to: null; revision: number }>;
  const everything = (revision: number): Range => ({ after: null, to: null, revision });

  test("of a range releases what the cell does not have any more", async () => {
    const kept = randomUUID();
    await publishSouth("kept-name", kept, 1_000);
    await publishSouth("lost-name", randomUUID(), 1_000);
    await publishSouth("kept-name", kept, 2_000, everything(2_000));
    expect([await holderOf("kept-name"), await holderOf("lost-name")]).toEqual(["south", null]);
  });

  test("of a range releases nothing that is newer than its reading", async () => {
    const kept = randomUUID();
    await publishSouth("older-name", kept, 1_000);
    await publishSouth("newer-name", randomUUID(), 1_000);
    await publishSouth("older-name", kept, 2_000, everything(900));
    expect(await holderOf("newer-name")).toBe("south");
  });

  test("of a range releases nothing of another cell", async () => {
    await publishSouth("alone-there", randomUUID(), 1_000, everything(5_000));
    expect(await holderOf("lighthouse")).toBe("east");
  });

  const publishMoved = (urlslug: string, entity_id: string, revision: number, moved_to: string) =>
    sendCall(
      all,
      "publish",
      publicationOf("east", entityOf(urlslug, { entity_id, revision, is_here: false, moved_to })),
    );

  test.each(["https://west.cells.test/to-and-fro", "http://to-and-fro.WEST.cells.test./"])(
    "of what has moved to another cell takes no free name: %s",
    async (moved_to) => {
      await publishMoved("to-and-fro", randomUUID(), 1_000, moved_to);
      expect(await holderOf("to-and-fro")).toBe(null);
    },
  );

  test("of what has moved to another cell lets its name go when that cell does not have it", async () => {
    const entity_id = randomUUID();
    await publishMoved("once-abroad", entity_id, 2_000, "https://abroad.test/once-abroad");
    expect(await holderOf("once-abroad")).toBe("east");
    await publishMoved("once-abroad", entity_id, 3_000, "https://west.cells.test/once-abroad");
    expect(await holderOf("once-abroad")).toBe(null);
  });

  test("of what is not here leads no cell back that has erased it", async () => {
    const entity_id = randomUUID();
    const gone = { entity_id, is_here: false, moved_to: "https://abroad.test/no-way-back" };
    await sendCall(all, "publish", publicationOf("west", entityOf("no-way-back", gone)), { cell: "west" });
    await sendCall(all, "publish", publicationOf("east", entityOf(null, { entity_id })));
    const found = async (cell: string) =>
      (await sendCall(all, "find", { urlslug: "no-way-back" }, { cell })).answer.page;
    expect([await found("east"), await found("south")]).toEqual([
      null,
      { cell: "west", address: "https://west.cells.test/no-way-back" },
    ]);
  });

  test("that arrives late does not bring an erased entity back", async () => {
    const entity_id = randomUUID();
    await sendCall(all, "publish", publicationOf("east", entityOf(null, { entity_id, revision: 2_000 })));
    await sendCall(all, "publish", publicationOf("east", entityOf("back-again", { entity_id, revision: 1_000 })));
    expect(await holderOf("back-again")).toBe(null);
  });

  test("of an erased entity is forgotten by the registry after a week", async () => {
    const goneIds = async () =>
      (await registry.platform.db.select().from(cellEntities)).filter(({ goneAt }) => goneAt !== null);
    expect((await goneIds()).length).toBeGreaterThan(0);
    registry.advance(8 * 24 * 60 * 60_000);
    await registry.platform.jobs.add(registry.platform.db, "cells.sweep", {});
    await runJobs(registry);
    expect(await goneIds()).toEqual([]);
  });
});
