import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

const TEXT = "The keeper wrote down the names of ships. ".repeat(12);

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
let callers: Record<string, Caller>;
beforeAll(async () => {
  site = await openWebSite({ "/": htmlPage("Ships", TEXT) });
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents: site.documents });
  owner = await ownerOfAnEntity(on, "harbour");
  callers = {
    owner: owner.caller,
    admin: await adminCaller(on),
    editor: await addEntityUser(on, owner.entityId, "editor"),
    viewer: await addEntityUser(on, owner.entityId, "viewer"),
    suspended: await addEntityUser(on, owner.entityId, "editor", "suspended"),
    stranger: (await ownerOfAnEntity(on, "elsewhere")).caller,
    visitor: await verifiedVisitor(on, "reader@roles.test"),
    anonymous: new Caller(on),
  };
});
afterAll(async () => {
  await on.close();
  await site.close();
});

const READ = {
  owner: 200,
  admin: 200,
  editor: 200,
  viewer: 200,
  suspended: 404,
  stranger: 404,
  visitor: 401,
  anonymous: 401,
};
const EDIT = { ...READ, viewer: 403 };

async function newDocument(): Promise<string> {
  return (await addAndWait(on, owner, { title: "Ships", text: TEXT })).id;
}
async function newCrawl(): Promise<string> {
  const about = { digitalentity_id: owner.entityId, url: `${site.origin}/`, depth: 0 };
  const created = await owner.caller.call("createCrawl", about);
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  return created.data.id;
}

const CALLS: Record<string, { allowed: Record<string, number>; call: (who: Caller) => Promise<{ status: number }> }> = {
  listMyData: { allowed: READ, call: (who) => who.call("listMyData", { id: owner.entityId, sort: "title" }) },
  listPassages: { allowed: READ, call: async (who) => who.call("listPassages", { id: await newDocument() }) },
  listDocumentUses: { allowed: READ, call: async (who) => who.call("listDocumentUses", { id: await newDocument() }) },
  tryQuestion: {
    allowed: READ,
    call: (who) => who.call("tryQuestion", { id: owner.entityId, question: "Which ships?" }),
  },
  deleteContextData: { allowed: EDIT, call: async (who) => who.call("deleteContextData", { id: await newDocument() }) },
  restoreContextData: {
    allowed: EDIT,
    call: async (who) => {
      const id = await newDocument();
      await owner.caller.call("deleteContextData", { id });
      return who.call("restoreContextData", { id });
    },
  },
  createCrawl: {
    allowed: EDIT,
    call: (who) => who.call("createCrawl", { digitalentity_id: owner.entityId, url: `${site.origin}/` }),
  },
  getCrawl: { allowed: EDIT, call: async (who) => who.call("getCrawl", { id: await newCrawl() }) },
  addCrawledPages: {
    allowed: EDIT,
    call: async (who) => who.call("addCrawledPages", { id: await newCrawl(), urls: [`${site.origin}/`] }),
  },
};

test.each(Object.keys(CALLS))("%s is answered to those whose role allows it, and to nobody else", async (name) => {
  const answers: Record<string, number | undefined> = {};
  for (const [role, caller] of Object.entries(callers)) answers[role] = (await CALLS[name]?.call(caller))?.status;
  expect(answers).toEqual(CALLS[name]?.allowed);
});

test("a document says whether its reader may change it, and names its entity", async () => {
  const id = await newDocument();
  const entity = { urlslug: "harbour", entity_name: "harbour" };
  expect(await callers.editor?.call("getContextData", { id })).toMatchObject({ data: { can: { edit: true }, entity } });
  expect(await callers.viewer?.call("getContextData", { id })).toMatchObject({
    data: { can: { edit: false }, entity },
  });
});
