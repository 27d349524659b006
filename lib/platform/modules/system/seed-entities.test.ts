import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type EntityRow, entities } from "../../db/schema/entities";
import { systemMetadata } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { seedEntities } from "./seed-entities";

const SEEDED_ROWS = eq(systemMetadata.key, "seeded_entities");

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
beforeEach(async () => {
  await on.platform.db.delete(systemMetadata);
  await on.platform.db.delete(entities);
  await seedFor("Semblance");
});
afterAll(() => on.close());

/** Seeds as a site of this name does at its start. The guide's texts name the site, so that another name is another seed. */
const seedFor = (siteName: string) =>
  seedEntities({ ...on.platform, settings: { ...on.platform.settings, siteName } }, () => {});

async function guide(): Promise<EntityRow> {
  const [row] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "semblance-guide"));
  if (!row) throw new Error("There is no guide.");
  return row;
}

async function edit(changes: { description?: string; chat_status?: "online" | "offline" }): Promise<void> {
  const { id } = await guide();
  const answer = await admin.call("updateEntity", { id, ...changes });
  if (!answer.ok) throw new Error(answer.error.message);
}

describe("a newer seed", () => {
  test("changes the fields of a fixed entity that no admin has edited, and leaves the others", async () => {
    await edit({ description: "Ask me about this site.", chat_status: "offline" });
    await seedFor("Parley");
    expect(await guide()).toMatchObject({
      name: expect.stringContaining("Parley"),
      bodyIntroText: expect.stringContaining("Parley"),
      description: "Ask me about this site.",
      chatStatus: "offline",
    });
  });

  test("leaves an edited field also when it comes a second time", async () => {
    await edit({ description: "Ask me about this site." });
    await seedFor("Parley");
    await seedFor("Colloquy");
    expect(await guide()).toMatchObject({
      name: expect.stringContaining("Colloquy"),
      description: "Ask me about this site.",
    });
  });

  test("changes a field again that an admin has set back to the seed's", async () => {
    const { description } = await guide();
    await edit({ description: "Ask me about this site." });
    await edit({ description });
    await seedFor("Parley");
    expect((await guide()).description).toContain("Parley");
  });

  test("changes one field after an older version that stored no seeded rows, and leaves the edited one", async () => {
    await on.platform.db.delete(systemMetadata).where(SEEDED_ROWS);
    await edit({ description: "Ask me about this site." });
    await seedFor("Semblance");
    await seedFor("Parley");
    expect(await guide()).toMatchObject({
      name: expect.stringContaining("Parley"),
      description: "Ask me about this site.",
    });
  });

  test("leaves the whole record where an admin edited it and the former seed is unknown", async () => {
    await edit({ description: "Ask me about this site." });
    const before = await guide();
    await on.platform.db.delete(systemMetadata).where(SEEDED_ROWS);
    await seedFor("Parley");
    expect(await guide()).toMatchObject({ name: before.name, description: "Ask me about this site." });
  });

  test("changes an unedited record also where the former seed is unknown", async () => {
    await on.platform.db.delete(systemMetadata).where(SEEDED_ROWS);
    await seedFor("Parley");
    expect((await guide()).name).toContain("Parley");
  });
});
