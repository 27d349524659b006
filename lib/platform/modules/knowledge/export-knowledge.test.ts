import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contextDocuments } from "../../db/schema/knowledge";
import { addAndWait, found, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  site = await openWebSite();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents: site.documents });
});
afterAll(async () => {
  await on.close();
  await site.close();
});
let owners = 0;
beforeEach(async () => {
  owners++;
  [owner, other] = [await ownerOfAnEntity(on, `exporter-${owners}`), await ownerOfAnEntity(on, `importer-${owners}`)];
});

async function exported(by: Owner, headers: Record<string, string> = {}): Promise<string> {
  const response = await by.caller.send("exportKnowledge", { id: by.entityId }, headers);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}
async function importInto(by: Owner, content: string | Uint8Array, name = "knowledge.csv") {
  const file = new File([content as BlobPart], name);
  const answer = await by.caller.upload("createContextData", { digitalentity_id: by.entityId }, file);
  if (!answer.ok) throw new Error(answer.error.message);
  await on.platform.jobs.whenIdle();
}
async function documentsOf({ caller, entityId }: Owner) {
  const list = await caller.call("listMyData", { id: entityId, sort: "oldest" });
  if (!list.ok) throw new Error(list.error.message);
  return Promise.all(
    list.data.items.map(async ({ id }) => {
      const document = await caller.call("getContextData", { id });
      if (!document.ok) throw new Error(document.error.message);
      const { title, kind, text, questions, year, language, source, url, status, refresh_interval } = document.data;
      return { title, kind, text, questions, year, language, source, url, status, refresh_interval };
    }),
  );
}

const VERSE = `=1+1 is how it begins.

# A heading

- one
- two

“Quoted”, "plain"; and a \\"backslash\\".
  The end.`;

describe("exported knowledge", () => {
  test("is imported as the same documents", async () => {
    site.pages.set("/page", htmlPage("The Keeper", "The keeper counted forty ships. ".repeat(12)));
    await addAndWait(on, owner, { title: "-A verse", text: VERSE, year: 1790, source: "Letters, volume 2" });
    await addAndWait(on, owner, { title: "Über den Turm", text: "Der Turm ist alt.", language: "de", year: -44 });
    const questions = [
      { question: "Who cast it?", answer: "Imke;\nin 1790." },
      { question: "@home?", answer: "+49 30 12, <b>always</b>" },
    ];
    await addAndWait(on, owner, { title: "Answers", questions });
    await addAndWait(on, owner, { url: `${site.origin}/page`, refresh_interval: "weekly" });
    await importInto(other, await exported(owner));
    expect(await documentsOf(other)).toEqual(await documentsOf(owner));
    expect((await found(on, other.entityId, "Who cast it?")).join(" ")).toContain("in 1790");
  });

  test("is the same in each language's form of CSV", async () => {
    await addAndWait(on, owner, { title: "A verse", text: VERSE });
    const german = await exported(owner, { "accept-language": "de" });
    expect(german).toMatch(/^\ufeffkind;title;/);
    await importInto(other, `sep=;\r\n${german.slice(1)}`);
    expect(await documentsOf(other)).toEqual(await documentsOf(owner));
  });

  test("keeps a text that is longer than a cell of Excel", async () => {
    const text = Array.from({ length: 9_000 }, (_, n) => `Line ${n}`)
      .join("\n")
      .slice(0, 79_000);
    await addAndWait(on, owner, { title: "Long", text });
    const csv = await exported(owner);
    expect(csv.match(/"[^"]*"/g)?.every((cell) => cell.length < 32_767)).toBe(true);
    await importInto(other, csv);
    expect(await documentsOf(other)).toMatchObject([{ title: "Long", text }]);
  });

  test("has the text of files, with their headings", async () => {
    const bytes = "# Bells\n\nThe bell weighs 412 kilograms.\n\n# Towers\n\nThe tower is old.";
    await uploadAndWait(on, owner, { name: "bells.md", bytes }, { title: "Bells and towers" });
    await importInto(other, await exported(owner));
    expect(await documentsOf(other)).toMatchObject([{ title: "Bells and towers", kind: "file", status: "ready" }]);
    expect(await documentsOf(other)).toHaveLength(1);
    expect((await found(on, other.entityId, "How much does the bell weigh?")).join(" ")).toContain("412 kilograms");
  });

  test("leaves out deleted documents", async () => {
    const { id } = await addAndWait(on, owner, { title: "Secret", text: "It is gone." });
    await owner.caller.call("deleteContextData", { id });
    expect(await exported(owner)).not.toContain("Secret");
  });
});

describe("a file of knowledge", () => {
  const HEADER = "kind,title,question,content,part,language,year,source,url,refresh";

  test("is recognised by its header row alone", async () => {
    await importInto(other, `${HEADER.replace("kind,", "type,")}\ntext,Note,,The bell rings.,1,en,,,,\n`);
    expect(await documentsOf(other)).toMatchObject([{ title: "knowledge", kind: "file" }]);
  });

  test("needs no question about its shape", async () => {
    const created = await other.caller.call("createUpload", {
      digitalentity_id: other.entityId,
      file_name: "knowledge.csv",
      file_bytes: HEADER.length + 20,
    });
    if (!created.ok) throw new Error(created.error.message);
    const chunk = new File([`${HEADER}\n`.padEnd(HEADER.length + 20, "t")], "chunk");
    await other.caller.upload("appendUpload", { id: created.data.id, offset: "0" }, { chunk });
    expect(await other.caller.call("previewTable", { upload_id: created.data.id })).toMatchObject({
      data: { guesses: [], shape: { kind: "table", header: true } },
    });
  });

  test("without content is refused", async () => {
    await importInto(other, `${HEADER}\n`);
    const [document] = await on.platform.db
      .select()
      .from(contextDocuments)
      .where(eq(contextDocuments.entityId, other.entityId));
    expect(document).toMatchObject({ status: "failed", errorCode: "empty_document" });
  });

  test("that is not UTF-8 is refused", async () => {
    const latin = Buffer.concat([Buffer.from(`${HEADER}\ntext,`), Buffer.from([0xfc]), Buffer.from(",,Ja,1,,,,,\n")]);
    await importInto(other, latin);
    const [document] = await on.platform.db
      .select()
      .from(contextDocuments)
      .where(eq(contextDocuments.entityId, other.entityId));
    expect(document).toMatchObject({ status: "failed", errorCode: "unknown_encoding" });
  });
});
