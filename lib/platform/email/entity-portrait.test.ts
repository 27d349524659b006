import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { entities } from "../db/schema/entities";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { readPortrait } from "./entity-portrait";
import { outboxTransport } from "./outbox";
import { personMessageMail } from "./templates/person-message";
import { renderEmail } from "./templates/render-email";
import { unsubscribeLink } from "./unsubscribe-link";

const SITE = new URL("http://localhost:3000");

let on: TestPlatform;
let owner: Owner;
let folder: string;
beforeAll(async () => {
  on = await createTestPlatform();
  owner = await ownerOfAnEntity(on, "painted");
  folder = await mkdtemp(path.join(os.tmpdir(), "semblance-portrait-"));
});
afterAll(async () => {
  await on.close();
  await rm(folder, { recursive: true, force: true });
});

const read = () => readPortrait(on.platform, owner.entityId);
const change = (set: Partial<typeof entities.$inferInsert>) =>
  on.platform.db.update(entities).set(set).where(eq(entities.id, owner.entityId));

/** A mail about the entity, rendered with its portrait or without. */
async function mail(portrait: Awaited<ReturnType<typeof read>>) {
  const content = personMessageMail({
    reader: {
      to: "jonas@portrait.test",
      name: "Jonas",
      isAwaited: false,
      unsubscribe: unsubscribeLink({ sessionSecret: "secret", appUrl: SITE }, "replies", owner.userId),
    },
    entityId: owner.entityId,
    entityName: "Painted",
    text: "On Monday.",
    isPrivate: false,
    entityUrl: new URL("/painted", SITE),
    siteName: "Semblance",
    siteUrl: SITE,
  });
  return renderEmail(content, { legal_name: "", postal_address: "" }, "en", portrait);
}

test("a mail about a public entity shows its portrait from an attachment, with its name as the alternative", async () => {
  const portrait = await read();
  expect(portrait?.picture.contentType).toBe("image/png");
  const rendered = await mail(portrait);
  await outboxTransport(folder, "site@portrait.test").send(rendered);
  const [file = ""] = await readdir(folder);
  const parsed = await PostalMime.parse(await readFile(path.join(folder, file)));
  expect(parsed.attachments).toMatchObject([{ contentId: "<portrait>", disposition: "inline", mimeType: "image/png" }]);
  expect(parsed.html).toContain('src="cid:portrait"');
  expect(parsed.html).toContain(`alt="${portrait?.name}"`);
});

test("the plain text of a mail is the same with a portrait", async () => {
  expect((await mail(await read())).text).toBe((await mail(null)).text);
});

test("a mail about an entity for invited people has no portrait", async () => {
  await change({ accessLevel: "invitation-only" });
  expect(await read()).toBeNull();
  await change({ accessLevel: "public" });
});

test("a mail leaves without a portrait that cannot be read", async () => {
  await change({ thumbnailImageUrl: "/api/entity-pictures/01930000-0000-7000-8000-000000000009" });
  expect(await read()).toBeNull();
  await change({ thumbnailImageUrl: null });
});
