import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { newId } from "./db/new-id";
import { conversations } from "./db/schema/chat";
import { entities } from "./db/schema/entities";
import { contextDocuments } from "./db/schema/knowledge";
import { organizations } from "./db/schema/sso";
import { users } from "./db/schema/users";
import type { Caller } from "./testing/caller";
import { addAndWait } from "./testing/documents";
import { type Owner, ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { verifiedVisitor } from "./testing/visitors";

const EMAIL = "reader@lists.test";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
  owner = await ownerOfAnEntity(on, "lists");
  visitor = await verifiedVisitor(on, EMAIL);
  const at = on.platform.now();
  await on.platform.db.insert(users).values({ id: newId(), email: "a@lists.test", userName: "Aaron", createdAt: at });
  for (const title of ["Barn", "Gate", "Mill", "Well", "Yard"]) {
    await addAndWait(on, owner, { title, text: `The ${title} stands beside the river.` });
    const said = { entityid: owner.entityId, email_address: EMAIL, user_name: "Margit", message: `The ${title}?` };
    expect(await visitor.call("sendMessage", said)).toMatchObject({ ok: true });
    const organization = { name: title, slug: title.toLowerCase(), domains: [`${title.toLowerCase()}.test`] };
    const created = await admin.call("createOrganization", { ...VALID_INPUTS.createOrganization, ...organization });
    expect(created).toMatchObject({ ok: true });
  }
});

type Page = { items: unknown[]; next_cursor: string | null };
type PageInput = { limit: number; cursor?: string };

/** Each list that is in the order of a key of its rows, which its cursor does not have. */
const LISTS = [
  ["users by name", users, (page: PageInput) => admin.call("listUsers", { ...page, sort: "name" })],
  ["entities by name", entities, (page: PageInput) => admin.call("listEntities", { ...page, sort: "name" })],
  ["entities of the directory", entities, (page: PageInput) => visitor.call("listDirectory", page)],
  ["documents by title", contextDocuments, (page: PageInput) => listDocuments({ ...page, sort: "title" })],
  ["documents by year", contextDocuments, (page: PageInput) => listDocuments({ ...page, sort: "year" })],
  ["documents by passages", contextDocuments, (page: PageInput) => listDocuments({ ...page, sort: "passages" })],
  ["organisations", organizations, (page: PageInput) => admin.call("listOrganizations", page)],
  ["a visitor's conversations", conversations, (page: PageInput) => listConversations(page)],
] as const;

const listDocuments = (input: PageInput & { sort: "title" | "year" | "passages" }) =>
  owner.caller.call("listMyData", { id: owner.entityId, ...input });
const listConversations = (input: PageInput) =>
  visitor.call("listConversations", { initiatedby_email_address: EMAIL, entityid: owner.entityId, ...input });

test.each(LISTS)("%s go on behind a cursor, and begin again when its row was erased", async (_, table, read) => {
  const pageAt = async (cursor?: string) => {
    const answer = await read({ limit: 1, ...(cursor ? { cursor } : {}) });
    if (!answer.ok) throw new Error(answer.error.message);
    const page: Page = answer.data;
    return page;
  };
  const first = await pageAt();
  const cursor = first.next_cursor ?? "";
  const second = await pageAt(cursor);
  expect(second.items).toHaveLength(1);
  expect(second.items).not.toEqual(first.items);
  await on.platform.db.delete(table).where(eq(table.id, cursor));
  expect((await pageAt(cursor)).items).toEqual(second.items);
});
