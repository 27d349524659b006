import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { QUESTIONS_MAX } from "@/lib/contract/knowledge/schemas";
import { addAndWait, getDocument, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const QUESTIONS = [
  { question: "What are your opening hours?", answer: "Tuesday to Sunday, from ten to five." },
  { question: "How do I get there?", answer: "Take tram 5 to the old lock and walk along the quay." },
  { question: "Can I bring my dog?", answer: "Yes, on a lead, but not into the engine room." },
];

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "lock-keeper");
});

async function ask(message: string, to: Owner = owner) {
  const email = `${randomUUID()}@questions.test`;
  const visitor = await verifiedVisitor(on, email);
  const about = { email_address: email, user_name: "Margit", entityid: to.entityId };
  const answer = await visitor.call("sendMessage", { ...about, message, message_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.responses[0];
}

describe("typed questions and answers", () => {
  test("change the next reply, which quotes the answer and cites their title", async () => {
    expect((await ask("When are you open?"))?.sources).toEqual([]);
    const document = await addAndWait(on, owner, { title: "Visiting", questions: QUESTIONS });
    expect(document).toMatchObject({
      kind: "questions",
      status: "ready",
      passages: 3,
      questions: QUESTIONS,
      text: null,
    });
    for (const [question, answer] of [
      ["What are your opening hours?", "Tuesday to Sunday, from ten to five."],
      ["How can I get there?", "Take tram 5 to the old lock"],
      ["May I bring a dog?", "Yes, on a lead, but not into the engine room."],
    ] as const) {
      const reply = await ask(question);
      expect(reply?.response).toContain(answer);
      expect(reply?.sources[0]).toMatchObject({ title: "Visiting", passage: expect.stringContaining(answer) });
    }
  });

  test("are replaced by an edit, and the former ones are not quoted again", async () => {
    const other = await ownerOfAnEntity(on, "bridge-keeper");
    const { id } = await addAndWait(on, other, { title: "Visiting", questions: QUESTIONS });
    const questions = [{ question: "What are your opening hours?", answer: "On Mondays only, at noon." }];
    expect(await other.caller.call("updateContextData", { id, questions })).toMatchObject({ ok: true });
    await on.settled();
    expect(await getDocument(other.caller, id)).toMatchObject({ status: "ready", passages: 1, questions });
    expect((await ask("What are your opening hours?", other))?.response).toContain("On Mondays only, at noon.");
  });

  test("of a single word are answers too", async () => {
    const other = await ownerOfAnEntity(on, "ferry-keeper");
    const questions = [{ question: "Is the ferry free of charge?", answer: "Yes." }];
    expect(await addAndWait(on, other, { title: "Ferry", questions })).toMatchObject({ status: "ready" });
    expect((await ask("Is the ferry free of charge?", other))?.response).toContain("“Yes.”");
  });

  test("need a title, and come with neither a text nor a file", async () => {
    const add = (input: object) =>
      owner.caller.call("createContextData", { digitalentity_id: owner.entityId, questions: QUESTIONS, ...input });
    expect(await add({})).toMatchObject({ status: 400, error: { data: { fields: { title: expect.any(String) } } } });
    expect(await add({ title: "A", text: "B" })).toMatchObject({ status: 400 });
    expect(await add({ title: "A", questions: [] })).toMatchObject({ status: 400 });
    expect(await add({ title: "A", questions: [{ question: " ", answer: "B" }] })).toMatchObject({ status: 400 });
  });

  test("cannot be given to a document of another kind", async () => {
    const { id } = await addAndWait(on, owner, { title: "Letter", text: "The lock was built by a Frisian engineer." });
    const refused = await owner.caller.call("updateContextData", { id, questions: QUESTIONS });
    expect(refused).toMatchObject({ status: 400, error: { data: { fields: { questions: expect.any(String) } } } });
  });
});

describe("a CSV of questions and answers", () => {
  const upload = (bytes: string | Uint8Array, name = "faq.csv") =>
    uploadAndWait(on, owner, { name, bytes }, { format: "questions" });

  test.each([
    ["with commas and a header", "Question,Answer\nWho built it?,A Frisian.\nWhen?,In 1702.\n"],
    ["with semicolons and none", "Who built it?;A Frisian.\r\nWhen?;In 1702.\r\n"],
    ["with tabs and a byte order mark", "\ufeffWho built it?\tA Frisian.\nWhen?\tIn 1702."],
    ["with quoted cells, empty rows and columns", '"Who built it?","A Frisian.",,\n,,,\n"When?","In 1702.",,\n'],
  ])("%s becomes questions that can be edited", async (_, csv) => {
    expect(await upload(csv)).toMatchObject({
      kind: "questions",
      status: "ready",
      title: "faq",
      passages: 2,
      file_name: "faq.csv",
      questions: [
        { question: "Who built it?", answer: "A Frisian." },
        { question: "When?", answer: "In 1702." },
      ],
    });
  });

  test("keeps commas, quotes and line breaks within quoted cells", async () => {
    const document = await upload('"Why, then?","Because ""it"" froze.\nTwice."\n');
    expect(document.questions).toEqual([{ question: "Why, then?", answer: 'Because "it" froze.\nTwice.' }]);
  });

  test.each([
    ["a row without an answer", "Who?,A Frisian.\nWhen?,\n", "question_row", "Row 2 is"],
    [
      "a row with three cells",
      "Question,Answer\nWho?,A Frisian.\nWhen?,In 1702.,Or 1703.\n",
      "question_row",
      "Row 3 is",
    ],
    ["an overlong answer", `Who?,${"a".repeat(4_001)}\n`, "question_too_long", "Row 1 is"],
    ["too many rows", "Who?,A Frisian.\n".repeat(QUESTIONS_MAX + 1), "too_many_questions", "1001 questions"],
    ["nothing but a header", "Question,Answer\n", "empty_document", "no text"],
  ])("with %s is rejected, and the reason names it", async (_, csv, code, words) => {
    const document = await upload(csv);
    expect(document).toMatchObject({ status: "failed", passages: 0, questions: null });
    expect(document.error).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  test("of another format is refused at once", async () => {
    const file = new File(["Who?,A Frisian."], "faq.docx");
    const refused = await owner.caller.upload(
      "createContextData",
      { digitalentity_id: owner.entityId, format: "questions" },
      file,
    );
    expect(refused).toMatchObject({ status: 400, error: { data: { fields: { file: expect.any(String) } } } });
  });
});
