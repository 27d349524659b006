import { beforeAll, describe, expect, test } from "@jest/globals";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";
import { getDocument, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const PAIRS =
  "pregunta;respuesta;ref\n¿Hacéis seguros?;No, el dueño.;R-1\n¿Alquiláis violines?;;R-2\n¿Abrís hoy?;Sí.;R-3\n";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "table-keeper");
});

/** A document once it is read. */
async function waitFor(id: string) {
  await on.platform.jobs.whenIdle();
  return getDocument(owner.caller, id);
}

/** Uploads a file without adding it; returns the upload. */
async function stage(bytes: string | Uint8Array, file_name = "prices.csv"): Promise<string> {
  const content = Buffer.from(bytes);
  const fields = { file_name, file_bytes: content.length, last_modified: Date.now() };
  const begun = await owner.caller.call("createUpload", { digitalentity_id: owner.entityId, ...fields });
  if (!begun.ok) throw new Error(begun.error.message);
  const appended = await owner.caller.upload(
    "appendUpload",
    { id: begun.data.id, offset: "0" },
    new File([content], "c"),
  );
  if (!appended.ok) throw new Error(appended.error.message);
  return begun.data.id;
}

async function preview(input: { upload_id?: string; document_id?: string; shape?: TableShape }): Promise<TablePreview> {
  const answer = await owner.caller.call("previewTable", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** The texts of a document's passages. */
async function passagesOf(id: string): Promise<string[]> {
  const answer = await owner.caller.call("listPassages", { id });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items.map(({ text }) => text);
}

const latin = (text: string) => Buffer.from(text, "latin1");
const table = (changes: Partial<TableShape> = {}): TableShape => ({
  kind: "table",
  header: true,
  delimiter: ",",
  encoding: "utf-8",
  columns: [],
  ...changes,
});

describe("the preview of a CSV file", () => {
  test("tells that it guessed questions and their encoding", async () => {
    const upload_id = await stage(latin(PAIRS));
    expect(await preview({ upload_id })).toEqual({
      file_name: "prices.csv",
      file_bytes: PAIRS.length,
      shape: {
        kind: "questions",
        header: true,
        delimiter: ";",
        encoding: "windows-1252",
        columns: ["question", "answer", "unused"],
      },
      guesses: ["kind", "encoding"],
      rows: 4,
      columns: 3,
      first_rows: [
        { number: 1, cells: ["pregunta", "respuesta", "ref"], is_left_out: false },
        { number: 2, cells: ["¿Hacéis seguros?", "No, el dueño.", "R-1"], is_left_out: false },
        { number: 3, cells: ["¿Alquiláis violines?", "", "R-2"], is_left_out: true },
        { number: 4, cells: ["¿Abrís hoy?", "Sí.", "R-3"], is_left_out: false },
      ],
      pairs: 2,
      left_out: 1,
      left_out_rows: [3],
      sample: "¿Hacéis",
    });
  });

  test("guesses nothing where the file leaves no doubt", async () => {
    const upload_id = await stage("Boat,Length,Fee\nYawl,12,120\nCutter,9,90\nKetch,14,150\n");
    expect(await preview({ upload_id })).toMatchObject({ guesses: [], shape: { kind: "table", header: true } });
  });

  test("says that a first row may be data", async () => {
    const upload_id = await stage("Yawl,Orla,north\nCutter,Tor,south\nKetch,Imke,east\n");
    expect((await preview({ upload_id })).guesses).toContain("header");
  });

  test("follows another separator", async () => {
    const upload_id = await stage("Boat;Fee, crowns\nYawl;120\n");
    const { columns, first_rows } = await preview({ upload_id, shape: table({ delimiter: ";" }) });
    expect([columns, first_rows[0]?.cells]).toEqual([2, ["Boat", "Fee, crowns"]]);
  });

  test("names a separator that few files have", async () => {
    const { shape, columns } = await preview({ upload_id: await stage("Boat^Fee\nYawl^120\nKetch^215\n") });
    expect([shape.delimiter, columns]).toEqual(["^", 2]);
  });

  test.each(["", "a", "\n", '"'])("is refused for the separator %j", async (delimiter) => {
    const upload_id = await stage("Boat^Fee\nYawl^120\n");
    const answer = await owner.caller.call("previewTable", { upload_id, shape: table({ delimiter }) });
    expect(answer.ok).toBe(false);
  });

  test("follows another encoding", async () => {
    const upload_id = await stage(latin("Boot;Gebühr\nYawl;120\n"));
    const { sample } = await preview({ upload_id, shape: table({ delimiter: ";", encoding: "macintosh" }) });
    expect(sample).not.toContain("ü");
  });

  test("takes the first two columns for pairs that nothing names", async () => {
    const upload_id = await stage("Yawl,Orla,north\nCutter,Tor,south\n");
    const { shape, pairs } = await preview({ upload_id, shape: table({ kind: "questions", header: false }) });
    expect([shape.columns, pairs]).toEqual([["question", "answer", "unused"], 2]);
  });

  test("is refused for a file of another kind", async () => {
    const upload_id = await stage("Only a text.", "letter.txt");
    expect(await owner.caller.call("previewTable", { upload_id })).toMatchObject({
      status: 400,
      error: { data: { fields: { shape: expect.any(String) } } },
    });
  });

  test("is refused for bytes that are no text", async () => {
    const upload_id = await stage(Uint8Array.from({ length: 4_000 }, (_, place) => place % 7));
    expect(await owner.caller.call("previewTable", { upload_id })).toMatchObject({ status: 400 });
  });

  test("is not shown to others", async () => {
    const other = await ownerOfAnEntity(on, "table-stranger");
    const upload_id = await stage("Boat,Fee\nYawl,120\n");
    expect(await other.caller.call("previewTable", { upload_id })).toMatchObject({ status: 404 });
  });
});

describe("a file is added in the shape that its owner sets:", () => {
  const add = async (bytes: string | Uint8Array, shape: TableShape) => {
    const input = { digitalentity_id: owner.entityId, upload_id: await stage(bytes), shape };
    const answer = await owner.caller.call("createContextData", input);
    if (!answer.ok) throw new Error(answer.error.message);
    return waitFor(answer.data.id);
  };

  test("pairs by their columns, without the rows that lack an answer", async () => {
    const { shape } = await preview({ upload_id: await stage(latin(PAIRS)) });
    expect(await add(latin(PAIRS), shape)).toMatchObject({
      kind: "questions",
      status: "ready",
      questions: [
        { question: "¿Hacéis seguros?", answer: "No, el dueño." },
        { question: "¿Abrís hoy?", answer: "Sí." },
      ],
    });
  });

  test.each([
    ["a first row of data", table({ header: false }), "Yawl; Orla\n\nCutter; Tor"],
    ["a first row of names", table(), "Yawl: Cutter; Orla: Tor"],
    ["without a column", table({ header: false, columns: ["value", "unused"] }), "Yawl\n\nCutter"],
    ["names with their values", table({ kind: "pairs" }), "Yawl: Orla\n\nCutter: Tor"],
    ["text as it stands", table({ kind: "text" }), "Yawl,Orla\nCutter,Tor"],
  ])("%s", async (_, shape, text) => {
    const { id, status } = await add("Yawl,Orla\nCutter,Tor\n", shape);
    expect([status, await passagesOf(id)]).toEqual(["ready", [text]]);
  });

  test("rows with a separator that few files have", async () => {
    const { id } = await add("Yawl^Orla\nCutter^Tor\n", table({ kind: "pairs", delimiter: "^" }));
    expect(await passagesOf(id)).toEqual(["Yawl: Orla\n\nCutter: Tor"]);
  });
});

describe("the shape of a document", () => {
  test("can be set after it was read", async () => {
    const document = await uploadAndWait(on, owner, { name: "crew.csv", bytes: "Yawl,Orla\nCutter,Tor\n" });
    const shape = table({ kind: "pairs" });
    const updated = await owner.caller.call("updateContextData", { id: document.id, version: document.version, shape });
    expect(updated.ok).toBe(true);
    expect(await waitFor(document.id)).toMatchObject({ status: "ready", notices: [] });
    expect(await passagesOf(document.id)).toEqual(["Yawl: Orla\n\nCutter: Tor"]);
    expect((await preview({ document_id: document.id })).shape.kind).toBe("pairs");
  });

  test("cannot be set for a file without rows", async () => {
    const document = await uploadAndWait(on, owner, { name: "letter.txt", bytes: "The lock was built in 1702." });
    const refused = await owner.caller.call("updateContextData", { id: document.id, shape: table() });
    expect(refused).toMatchObject({ status: 400, error: { data: { fields: { shape: expect.any(String) } } } });
  });
});

describe("passages can be narrowed to those", () => {
  test("that a notice is about", async () => {
    const bytes = "Yawl,Orla\nCutter,Tor\n";
    const { id, notices } = await uploadAndWait(on, owner, { name: "crew2.csv", bytes });
    expect(notices.map(({ code }) => code)).toEqual(["shape_guessed"]);
    const noticed = await owner.caller.call("listPassages", { id, filter: "noticed" });
    expect(noticed).toMatchObject({ ok: true, data: { items: [{ text: expect.stringContaining("Yawl") }] } });
  });

  test("that no reply cites", async () => {
    const { id } = await uploadAndWait(on, owner, { name: "lock.txt", bytes: "The lock was built in 1702." });
    const unused = await owner.caller.call("listPassages", { id, filter: "unused" });
    expect(unused).toMatchObject({ ok: true, data: { items: [{ used: 0 }] } });
  });
});
