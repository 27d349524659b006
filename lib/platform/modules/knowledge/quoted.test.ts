import { expect, test } from "@jest/globals";
import { visitorChat } from "../../testing/chatting";
import { uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { makeWordFile } from "../../testing/packed-files";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

/** The owners of the entities, by document. */
const owners = new Map<string, Owner>();

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Uploads a file for a new entity and asks it a question. */
async function ask(name: string, bytes: Uint8Array | string, question: string) {
  const slug = name.replace(/\W/g, "-");
  const owner = await ownerOfAnEntity(on, slug);
  const document = await uploadAndWait(on, owner, { name, bytes });
  owners.set(document.id, owner);
  const visitor = await visitorChat(on, `${slug}@quoted.test`);
  const payload = { ...visitor.payload(question), entityid: owner.entityId };
  const answer = await visitor.caller.call("sendMessage", payload);
  if (!answer.ok) throw new Error(answer.error.message);
  const [reply] = answer.data.responses;
  if (!reply) throw new Error("There is no reply.");
  return { document, reply };
}

test("brackets in a quotation of the material do not count as citations", async () => {
  const text =
    "The observatory of Tarnbrook[1] was founded in 1791[2] by two brothers,[3] who paid for the dome themselves.[4]";
  const { reply } = await ask("brackets.txt", text, "Who founded the observatory of Tarnbrook?");
  expect(reply.response).toBe(`“${text}” [1]`);
  expect(reply.sources).toMatchObject([{ index: 1, title: "brackets" }]);
});

test("markup in the material is quoted verbatim", async () => {
  const text = "In the house style every paragraph is opened by the tag <para> and lists use `items[0]` and ![a](b).";
  const { reply } = await ask("markup.txt", text, "Which tag opens a paragraph in the house style?");
  expect(reply.response).toBe(`“${text}” [1]`);
});

test("a sentence with a footnote is quoted without the footnote's mark", async () => {
  const footnotes = `<w:footnote w:id="2"><w:p>${run("Register of Lund, folio 88.")}</w:p></w:footnote>`;
  const body = `<w:p>${run("The abbot sold the vineyard to a merchant from Lund in 1511.")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" The price was forty ducats.")}</w:p>`;
  const file = makeWordFile(body, { parts: { footnotes } });
  const { reply } = await ask("abbot.docx", file, "To whom did the abbot sell the vineyard?");
  expect(reply.response).toContain("The abbot sold the vineyard to a merchant from Lund in 1511.");
  expect(reply.response.match(/\[\d+\]/g)).toEqual(["[1]"]);
});

test("a document that was read without its formulas is ready with a notice", async () => {
  const formula = '<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>';
  const file = makeWordFile(`<w:p>${run("The tension of the bell rope is ")}${formula}${run(" at noon.")}</w:p>`);
  const { document } = await ask("rope.docx", file, "What is the tension of the bell rope?");
  expect(document).toMatchObject({
    status: "ready",
    notices: [
      {
        code: "formulas_left_out",
        message: expect.stringContaining("formulas"),
        text: null,
        pages: [],
        is_lost: true,
      },
    ],
  });
});

test("a text of unknown encoding is rejected with a reason", async () => {
  const owner = await ownerOfAnEntity(on, "nonsense");
  const bytes = Uint8Array.from({ length: 300 }, (_, place) => 0x80 + ((place * place * 31 + place * 7) % 127));
  const document = await uploadAndWait(on, owner, { name: "nonsense.txt", bytes });
  expect(document).toMatchObject({ status: "failed", error: { code: "unknown_encoding" }, passages: 0 });
});

const HANDBOOK = `# Handbook

## Rules of the studio

1. Clean the wheel after use.
2. Never leave the kiln alone.

## Refund policy

Cancel up to seven days before and you get everything back.

## Parking

Two spaces stand behind the house.
`;

test.each([
  ["rules", "What are the rules of the studio?", "Never leave the kiln alone."],
  ["refund", "What is your refund policy?", "Cancel up to seven days before"],
  ["parking", "Is there parking?", "Two spaces stand behind the house."],
])("a question about a heading is answered by the text below it (%s)", async (name, question, quoted) => {
  const { document, reply } = await ask(`${name}.md`, HANDBOOK, question);
  expect(reply.response).toMatch(/“[^”]*” \[1\]/);
  expect(reply.response).toContain(quoted);
  const owner = owners.get(document.id);
  const tried = await owner?.caller.call("tryQuestion", { id: owner.entityId, question });
  expect(tried?.ok && tried.data.is_answerable).toBe(true);
});

test("a question that shares a word with a heading and asks for something else is not answered by it", async () => {
  const workshops = Array.from(
    { length: 20 },
    (_, n) => `## Workshop ${n}\n\nHere ${n + 2} spoons are carved a day.\n`,
  );
  const { reply } = await ask("chess.md", [HANDBOOK, ...workshops].join("\n"), "What are the rules of chess?");
  expect(reply.response).not.toMatch(/” \[\d\]/);
});

test("a sentence of several documents is quoted once", async () => {
  const owner = await ownerOfAnEntity(on, "copies");
  const sentence = "The lighthouse of Port Ellen was built in 1832 by Walter Campbell.";
  for (const [n, more] of ["", "", " It is square.", " It is white."].entries()) {
    const document = await uploadAndWait(on, owner, { name: `guide-${n}.txt`, bytes: `${sentence}${more}` });
    expect(document.status).toBe("ready");
  }
  const visitor = await visitorChat(on, "copies@quoted.test");
  const payload = { ...visitor.payload("Who built the lighthouse of Port Ellen?"), entityid: owner.entityId };
  const answer = await visitor.caller.call("sendMessage", payload);
  const reply = answer.ok ? (answer.data.responses[0]?.response ?? "") : "";
  expect(reply.split(sentence)).toHaveLength(2);
});
