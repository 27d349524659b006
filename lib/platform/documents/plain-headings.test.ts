import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

async function passagesOf(text: string): Promise<[heading: string | null, body: string][]> {
  const { headings, bodies } = await readFile(documents, "notes.txt", text);
  return bodies.map((body, at) => [headings[at] ?? null, body]);
}

describe("a line is the heading of plain text below it", () => {
  test.each([
    ["in German", "Honig\nEin Glas Lindenhonig kostet 8,50 Euro.", "Honig", "Ein Glas Lindenhonig kostet 8,50 Euro."],
    [
      "in Japanese",
      "営業時間\n平日は午前9時から午後6時まで営業しています。",
      "営業時間",
      "平日は午前9時から午後6時まで営業しています。",
    ],
    [
      "in Arabic",
      "مواعيد العمل\nنعمل من الأحد إلى الخميس من التاسعة حتى الخامسة.",
      "مواعيد العمل",
      "نعمل من الأحد إلى الخميس من التاسعة حتى الخامسة.",
    ],
    [
      "in Thai, which ends no sentence with a mark",
      "เวลาทำการ\nร้านเปิดทุกวันจันทร์ถึงวันศุกร์ ตั้งแต่ 9 โมงเช้าถึง 6 โมงเย็น",
      "เวลาทำการ",
      "ร้านเปิดทุกวันจันทร์ถึงวันศุกร์ ตั้งแต่ 9 โมงเช้าถึง 6 โมงเย็น",
    ],
    [
      "as a question",
      "Found a swarm?\nCall us at once, and do not spray it with water.",
      "Found a swarm?",
      "Call us at once, and do not spray it with water.",
    ],
    ["above a list", "What to bring\n- a veil\n- gloves", "What to bring", "- a veil\n- gloves"],
    ["above times", "Opening hours\nMon–Fri 9–18\nSat 9–13", "Opening hours", "Mon–Fri 9–18\nSat 9–13"],
    [
      "between empty lines",
      "Lost property\n\nWe keep lost things for four weeks.",
      "Lost property",
      "We keep lost things for four weeks.",
    ],
    [
      "with a word that is a verb in another language",
      "Was wir anbieten\nWir bauen Geigen und Bratschen.",
      "Was wir anbieten",
      "Wir bauen Geigen und Bratschen.",
    ],
    [
      "with the first letters of a salutation",
      "Care of the bow\nLoosen the hair after you play.",
      "Care of the bow",
      "Loosen the hair after you play.",
    ],
    ["with a number", "§ 4 Fees\nMembers pay 60 euros a year.", "§ 4 Fees", "Members pay 60 euros a year."],
    ["underlined", "Prices\n======\nA course costs 180 euros", "Prices", "A course costs 180 euros"],
    ["between marks", "--- Getting here ---\nTake bus 12", "Getting here", "Take bus 12"],
  ])("%s", async (_, text, heading, body) => {
    expect(await passagesOf(text)).toEqual([[heading, body]]);
  });

  test("a text without empty lines is cut at its headings", async () => {
    const text = "Parking\nYou can park behind the house.\nPets\nDogs are welcome. Tell us before.";
    expect(await passagesOf(text)).toEqual([
      ["Parking", "You can park behind the house."],
      ["Pets", "Dogs are welcome. Tell us before."],
    ]);
  });

  test("the first of two heading lines stands above the second", async () => {
    const text = "CHAPTER I\n\nDown the Rabbit-Hole\n\nAlice was beginning to get very tired of sitting by her sister.";
    expect(await passagesOf(text)).toEqual([
      ["CHAPTER I · Down the Rabbit-Hole", "Alice was beginning to get very tired of sitting by her sister."],
    ]);
  });
});

test.each([
  [
    "verse",
    "Shall I compare thee to a summer's day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,",
  ],
  ["a haiku", "An old silent pond\nA frog jumps into the pond\nSplash! Silence again."],
  [
    "a wrapped paragraph",
    "We teach children from four years on and adults in groups of six,\nand lessons take place on Mondays and Wednesdays at four, with a\nbreak.",
  ],
  ["steps without marks at their ends", "1. Open the lid\n2. Pour the water slowly into the tank.\n3. Wait"],
  ["a list between empty lines", "Milk\n\nEggs\n\nBread\n\nThe shop is closed on Sunday."],
  ["a salutation", "Dear Anna,\n\nThe course begins on Monday, and we look forward to it."],
  ["a signature", "The course begins on Monday.\n\nAnna Berg"],
  ["labels with values", "Name: Anna Berg\nTelephone: 0561 555 0199, on weekdays only, please."],
  ["an address of the web", "www.pool.test\nThe pool is open every day from seven to nine."],
  ["a letter", "Liebe Eltern\n\nDer Ausflug beginnt am Montag um acht Uhr."],
  ["a sentence without a mark", "Wir haben montags geschlossen\n\nAn den anderen Tagen sind wir von neun bis fünf da."],
  ["a table with semicolons", "Name;Preis\nHonig, das große Glas von der Wiese;8,50."],
  ["code", "__init__\nIt is called when a thing is made, before all else."],
  ["a sentence in small letters", "we open at nine\non Sundays we stay closed, and in January as well."],
])("takes no line of %s for a heading", async (_, text) => {
  for (const [heading] of await passagesOf(text)) expect(heading).toBeNull();
});

describe("bold words are the heading of what stands below them", () => {
  const read = async (html: string) => {
    const page = `<html lang="en"><body><main>${html}</main></body></html>`;
    const { headings, bodies } = await readFile(documents, "page.html", page);
    return bodies.map((body, at) => [headings[at] ?? null, body]);
  };

  test.each([
    ["alone in a paragraph", "<p><strong>Lost property</strong></p><p>We keep lost things for four weeks.</p>"],
    ["before a line break", "<p><b>Lost property</b><br>We keep lost things for four weeks.</p>"],
    [
      "in an element around them",
      "<div><span><b>Lost property</b></span></div> <div>We keep lost things for four weeks.</div>",
    ],
    ["above a list", "<p><strong>Lost property</strong></p><ul><li>We keep lost things for four weeks.</li></ul>"],
  ])("%s", async (_, html) => {
    expect(await read(html)).toEqual([["Lost property", "We keep lost things for four weeks."]]);
  });

  test.each([
    ["at the start of a sentence", "<p><strong>Lost property</strong> is kept for four weeks at the front desk.</p>"],
    ["as a whole sentence", "<p><b>The pool is closed.</b></p><p>We keep lost things for four weeks.</p>"],
    ["at the end of a page", "<p>We keep lost things for four weeks.</p><p><b>Anna Berg</b></p>"],
    ["above other bold words", "<p><b>Anna Berg</b></p><p><b>Head of Sports</b></p>"],
  ])("but not %s", async (_, html) => {
    for (const [heading] of await read(html)) expect(heading).toBeNull();
  });
});

test("reads the headings of a document that marks none", async () => {
  const rtf = String.raw`{\rtf1\ansi Lost property\par We keep lost things for four weeks.\par}`;
  const { headings, bodies } = await readFile(documents, "notes.rtf", rtf);
  expect([headings, bodies]).toEqual([["Lost property"], ["We keep lost things for four weeks."]]);
});

test.each([
  ["between marks at the end", "We open at nine.\n\n*** Closed on Mondays ***", "Closed on Mondays"],
  [
    "above another heading",
    "--- Adults 12 euros ---\n--- Children 6 euros ---\n\nWe look forward to seeing you.",
    "Adults 12 euros",
  ],
])("keeps a line %s, where nothing stands below it", async (_, text, line) => {
  expect((await passagesOf(text)).map(([, body]) => body)).toContain(line);
});

test("reads a heading that is underlined with dashes", async () => {
  expect(await passagesOf("Courses\n-------\nA course costs 180 euros.")).toEqual([
    ["Courses", "A course costs 180 euros."],
  ]);
});

test("gives bold words of a list's item to nothing outside of it", async () => {
  const html =
    "<ul><li><p><b>Tuesday</b></p><p>We are open from nine to five.</p></li></ul><p>The last boat leaves at six.</p>";
  const page = `<html lang="en"><body><main>${html}</main></body></html>`;
  const { headings } = await readFile(documents, "page.html", page);
  expect(headings).not.toContain("Tuesday");
});
