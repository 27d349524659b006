import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { passages } from "../../db/schema/knowledge";
import {
  makeDocx,
  makeEncryptedPdf,
  makeEpub,
  makePdf,
  makeScannedPdf,
  makeZipBomb,
} from "../../testing/document-files";
import { found, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const SHIPS =
  "The lighthouse keeper counted forty ships in the harbour before the storm. He wrote their names into a ledger.";
const BELL = "When morning came only nine of them were left at anchor, and the bell of Saint Olave rang for an hour.";
const UTF16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
const RUBBISH = Uint8Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256);
const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
]);

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const storedFiles = async () => {
  const names = await readdir(path.join(on.settings.dataDir, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return names.filter((entry) => entry.isFile()).length;
};
let owners = 0;
const newOwner = (): Promise<Owner> => ownerOfAnEntity(on, `file-owner-${++owners}`);

describe("the text of a file is found", () => {
  const chapters = [
    { heading: "The Storm", paragraphs: [SHIPS] },
    { heading: "The Morning", paragraphs: [BELL] },
  ];
  const html = `<html><head><title>The Storm</title></head><body><nav>Home</nav><h1>Storm</h1><p>${SHIPS}</p><h2>Morning</h2><p>${BELL}</p><script>x()</script></body></html>`;
  const files: [string, () => Promise<Uint8Array | string> | Uint8Array | string, number][] = [
    ["ships.pdf", () => makePdf(chapters), 2],
    ["ships.docx", () => makeDocx(["The Storm", SHIPS, "The Morning", BELL], ["The Storm", "The Morning"]), 2],
    ["ships.epub", () => makeEpub("A Winter", chapters), 2],
    ["ships.html", () => html, 2],
    ["ships.md", () => `# The Storm\n\n${SHIPS}\n\n## The *Morning*\n\n> ${BELL}\n`, 2],
    ["ships.txt", () => `${SHIPS}\n\n${BELL}`, 1],
    ["ships-in-utf-16.txt", () => UTF16(`${SHIPS}\n\n${BELL}`), 1],
    ["ships.csv", () => `what;where\n"${SHIPS}";harbour\n"${BELL}";tower\n`, 1],
    ["SHIPS.PDF", () => makePdf(chapters), 2],
  ];
  test.each(files)("of %s", async (name, make, passageCount) => {
    const owner = await newOwner();
    const document = await uploadAndWait(
      on,
      owner,
      { name, bytes: await make() },
      { source: "The archive", year: "1702" },
    );
    expect(document).toMatchObject({
      kind: "file",
      status: "ready",
      file_name: name,
      language: "en",
      year: 1702,
      source: "The archive",
      error: null,
      passages: passageCount,
    });
    const [best] = await found(on, owner.entityId, "How long did the bell of Saint Olave ring?");
    expect(best).toContain(BELL);
  });

  test("with notices that name what was kept another way", async () => {
    const owner = await newOwner();
    const document = await uploadAndWait(on, owner, {
      name: "ships.csv",
      bytes: "Alder,Ostrey,3 May\nBirch,Wend,4 May\n",
    });
    expect(document.notices).toEqual([
      {
        code: "shape_guessed",
        message: expect.stringContaining("guess"),
        text: "Alder; Ostrey; 3 May",
        pages: [],
        is_lost: false,
      },
    ]);
  });

  test("in the order of an EPUB's spine, under the book's own title", async () => {
    const owner = await newOwner();
    const { id, title } = await uploadAndWait(on, owner, { name: "x.epub", bytes: makeEpub("A Winter", chapters) });
    expect(title).toBe("A Winter");
    const rows = await on.platform.db
      .select()
      .from(passages)
      .where(eq(passages.documentId, id))
      .orderBy(passages.position);
    expect(rows.map(({ heading, body }) => [heading, body])).toEqual([
      ["The Storm", SHIPS],
      ["The Morning", BELL],
    ]);
  });

  test("in passages of a readable size, split between sentences, without loss", async () => {
    const owner = await newOwner();
    const sentences = Array.from(
      { length: 400 },
      (_, n) => `Sentence number ${n} speaks of the herring trade and its salt.`,
    );
    const { id } = await uploadAndWait(on, owner, { name: "long.txt", bytes: sentences.join(" ") });
    const rows = await on.platform.db
      .select()
      .from(passages)
      .where(eq(passages.documentId, id))
      .orderBy(passages.position);
    for (const { body } of rows) {
      expect(body.length).toBeLessThanOrEqual(1200);
      expect(body.length).toBeGreaterThan(600);
      expect(body).toMatch(/^Sentence number \d+ .*salt\.$/s);
    }
    expect(rows.map(({ body }) => body).join(" ")).toBe(sentences.join(" "));
  });

  test.each([
    ["th", "ประภาคารแห่งท่าเรือมีผู้ดูแลซึ่งนับเรือสี่สิบลำก่อนพายุจะมา ".repeat(60)],
    ["zh", "灯塔看守人在暴风雨来临之前数了港口里的四十艘船。他把船名写进账本。".repeat(60)],
    ["ja", "灯台守は嵐の前に港の四十隻の船を数えた。彼はその名を帳簿に書いた。".repeat(60)],
  ])("in a script without spaces (%s)", async (language, text) => {
    const owner = await newOwner();
    const document = await uploadAndWait(on, owner, { name: "script.txt", bytes: text });
    expect(document).toMatchObject({ status: "ready", language });
    expect(document.passages).toBeGreaterThan(2);
  });
});

test("a rejected file reports why in its reader's language, whichever language the job spoke", async () => {
  const owner = await newOwner();
  const { id } = await uploadAndWait(on, owner, { name: "a-picture.txt", bytes: PNG });
  const messageIn = async (language: string) => {
    const response = await owner.caller.send("getContextData", { id }, { "accept-language": language });
    return (await response.json()).error.message;
  };
  expect(await messageIn("en")).toBe("This is not what its name says: it is a PNG file.");
  expect(await messageIn("de")).toBe("Die Datei ist nicht, was ihr Name sagt. Erkannt: PNG-Datei.");
});

describe("a rejected file reports why, and leaves nothing in the index", () => {
  const files: [string, () => Promise<Uint8Array | string> | Uint8Array | string, string, string][] = [
    ["locked.pdf", makeEncryptedPdf, "encrypted_pdf", "protected by a password"],
    ["scanned.pdf", makeScannedPdf, "scanned_pdf", "pictures of pages"],
    ["bomb.docx", () => makeZipBomb(101), "zip_bomb", "unpacks to far more"],
    ["a-pdf.docx", () => makePdf([{ heading: "x", paragraphs: [SHIPS] }]), "wrong_type", "a PDF file"],
    ["a-word-file.pdf", () => makeDocx([SHIPS]), "wrong_type", "a DOCX file"],
    ["a-picture.txt", () => PNG, "wrong_type", "a PNG file"],
    ["a-text.pdf", () => SHIPS, "wrong_type", "plain text"],
    ["rubbish.txt", () => RUBBISH, "broken_file", "damaged"],
    ["rubbish.pdf", () => RUBBISH, "broken_file", "damaged"],
    ["rubbish.docx", () => RUBBISH, "broken_file", "damaged"],
    ["rubbish.csv", () => RUBBISH, "broken_file", "damaged"],
    ["half.docx", () => makeDocx([SHIPS]).slice(0, 400), "broken_file", "damaged"],
    ["begun.pdf", () => "%PDF-1.7\nnonsense", "broken_file", "damaged"],
    ["empty.txt", () => "", "empty_document", "no text"],
    ["blank.html", () => "<html><body><script>x()</script></body></html>", "empty_document", "no text"],
  ];
  test.each(files)("%s", async (name, make, code, words) => {
    const owner = await newOwner();
    const document = await uploadAndWait(on, owner, { name, bytes: await make() });
    expect(document).toMatchObject({ status: "failed", stage: null, passages: 0, error: { code } });
    expect(document.error?.message).toContain(words);
    const [stored] = await on.platform.db
      .select({ n: count() })
      .from(passages)
      .where(eq(passages.documentId, document.id));
    expect(stored?.n).toBe(0);
  });
});

describe("a rejected upload stores no file", () => {
  test("of a kind that cannot be read", async () => {
    const { caller, entityId } = await newOwner();
    const before = await storedFiles();
    const file = new File(["MZ"], "setup.exe");
    const answer = await caller.upload("createContextData", { digitalentity_id: entityId }, file);
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { file: expect.stringContaining("pdf") } } },
    });
    expect(await storedFiles()).toBe(before);
  });

  test("into another owner's entity", async () => {
    const { caller } = await newOwner();
    const other = await newOwner();
    const before = await storedFiles();
    const answer = await caller.upload(
      "createContextData",
      { digitalentity_id: other.entityId },
      new File(["x"], "x.txt"),
    );
    expect(answer).toMatchObject({ ok: false, status: 404 });
    expect(await storedFiles()).toBe(before);
  });

  test("larger than 50 MB, whether announced or not", async () => {
    const { caller, entityId } = await newOwner();
    const before = await storedFiles();
    const file = new File([new Uint8Array(FILE_MAX_BYTES + 1)], "large.txt");
    const answer = await caller.upload("createContextData", { digitalentity_id: entityId }, file);
    expect(answer).toMatchObject({ ok: false, status: 413, error: { data: { code: "too_large" } } });
    expect(await storedFiles()).toBe(before);
  });

  test("whose form is cut off or malformed", async () => {
    const { caller, entityId } = await newOwner();
    const before = await storedFiles();
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it`;
    for (const body of [part, "no form at all", ""]) {
      const request = new Request("http://platform.internal/context-data", {
        method: "POST",
        headers: {
          "content-type": "multipart/form-data; boundary=b",
          authorization: `Bearer ${caller.grants.get("account")}`,
        },
        body,
      });
      const response = await on.app.fetch(request);
      expect([entityId, response.status]).toEqual([entityId, 400]);
    }
    expect(await storedFiles()).toBe(before);
  });
});

test("a file's name never leaves the storage folder", async () => {
  const owner = await newOwner();
  const document = await uploadAndWait(on, owner, { name: "../../../etc/passwd.txt", bytes: SHIPS });
  expect(document).toMatchObject({ status: "ready", file_name: "passwd.txt", title: "passwd" });
});
