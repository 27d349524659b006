import { afterAll, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const rows = async (text: string) => (await readFile(documents, "table.csv", text)).bodies.join("\n").split(/\n+/);
const markdown = async (text: string) => (await readFile(documents, "notes.md", text)).bodies.join("\n\n");

test.each([
  ["Excel's line names it", "sep=;\r\nStation;Platform\r\nVallorbe;9\r\n", ["Station: Vallorbe; Platform: 9"]],
  [
    "marks within quotes are not counted",
    '"Surname, first name";"Street, no."\n"Quill, Ada";"Tanner Row, 4"\n',
    ["Surname, first name: Quill, Ada; Street, no.: Tanner Row, 4"],
  ],
  [
    "numbers have decimal commas",
    "Ware;Price\nBread, rye;3,50\nMilk;1,20\n",
    ["Ware: Bread, rye; Price: 3,50", "Ware: Milk; Price: 1,20"],
  ],
  ["it is a tab", "Name\tCity\nAda\tParis, France\n", ["Name: Ada; City: Paris, France"]],
  ["it is a bar", "a|b\n1|2\n", ["a: 1; b: 2"]],
])("finds the delimiter of a CSV file where %s", async (_, text, expected) => {
  expect(await rows(text)).toEqual(expected);
});

test.each([
  ["years", "Country;2019;2020\nFarland;312;298\n", ["Country: Farland; 2019: 312; 2020: 298"]],
  ["an empty cell", ";2019;2020\nFarland;312;298\n", ["Farland; 2019: 312; 2020: 298"]],
  ["counted numbers", "Station;1;2;3\nVallorbe;5;7;9\n", ["Station: Vallorbe; 1: 5; 2: 7; 3: 9"]],
])("accepts a header with %s", async (_, text, expected) => {
  expect(await rows(text)).toEqual(expected);
});

test("detects no header in a table of names and numbers only", async () => {
  expect(await rows("Quill;12;3\nRusk;4;5\n")).toEqual(["Quill; 12; 3", "Rusk; 4; 5"]);
  expect(await rows("Ada;1990;Paris\nBo;1985;Rome\n")).toEqual(["Ada; 1990; Paris", "Bo; 1985; Rome"]);
});

test("separates lines above and below a table from its rows", async () => {
  expect(
    await rows("Price list, 2020\n\nItem;Wood;Price\nBench;Ash;210\nStool;Beech;64\nSource: the joiner\n"),
  ).toEqual([
    "Price list, 2020",
    "Item: Bench; Wood: Ash; Price: 210",
    "Item: Stool; Wood: Beech; Price: 64",
    "Source: the joiner",
  ]);
});

test.each([
  ["YAML with Windows line ends", "---\r\nauthor: Ines\r\ntags: [draft]\r\n---\r\n\r\nThe hives.\r\n"],
  ["YAML after a byte order mark", "\ufeff---\nauthor: Ines\n---\nThe hives.\n"],
  ["YAML that ends in dots", "---\nauthor: Ines\n...\nThe hives.\n"],
  ["YAML with the line ends of old Macintoshes", "---\rauthor: Ines\r---\rThe hives.\r"],
  ["TOML", '+++\r\nauthor = "Ines"\r\n+++\r\nThe hives.\r\n'],
])("removes front matter: %s", async (_, text) => {
  const read = await readFile(documents, "hives.md", text);
  expect(read).toMatchObject({ bodies: ["The hives."], headings: [null] });
});

test("keeps a text between two rules, which is no front matter", async () => {
  expect(await readFile(documents, "a.md", "---\n\nThe hives are opened.\n\n---\n\nMore.\n")).toMatchObject({
    bodies: ["The hives are opened.\n\nMore."],
  });
});

test.each([
  ["YAML", "---\ntitle: 'House of bees'\nlayout: page\n---\nThe hives.\n"],
  ["TOML", '+++\ntitle = "House of bees"\ndraft = false\n+++\nThe hives.\n'],
])("a page without a heading has the title of its front matter: %s", async (_, text) => {
  expect((await readFile(documents, "05.bees.md", text)).title).toBe("House of bees");
});

test("a page's heading is its title, whatever the front matter says", async () => {
  expect((await readFile(documents, "a.md", "---\ntitle: b\n---\n# Bees\n\nThe hives.\n")).title).toBe("Bees");
});

test("leaves out the marks of a site generator, which no visitor of the site sees", async () => {
  const text = [
    "---\nlayout: page\n---\n{% assign a = b %}\n",
    "![A hive](hive.png){.img-fluid} Ask {{ page.keeper }} in [the shed](https://bees.test/shed){: .link}.\n",
    '{{< figure src="a.png" caption="Cast in 1720" >}}\n',
    "Write `{% raw %}` for {1,2} and {curly}.\n",
    "```\n{{ page.title }}\n```\n",
  ].join("\n");
  const { bodies } = await readFile(documents, "bees.md", text);
  expect(bodies).toEqual([
    "A hive Ask in the shed (https://bees.test/shed).\n\nCast in 1720\n\nWrite {% raw %} for {1,2} and {curly}.\n\n{{ page.title }}",
  ]);
});

test("keeps braces in a text without front matter", async () => {
  const { bodies } = await readFile(documents, "a.md", "Liquid writes {% if a %} and {{ page.title }}.\n");
  expect(bodies).toEqual(["Liquid writes {% if a %} and {{ page.title }}."]);
});

test("decodes character entities in Markdown", async () => {
  const text =
    "# Caf&eacute;\n\nThe caf&eacute; in Gen&egrave;ve closes at 18&nbsp;h and bills in &euro; &mdash; &#8470;&#x20;4.";
  const read = await readFile(documents, "a.md", text);
  expect(read).toMatchObject({
    bodies: ["The café in Genève closes at 18 h and bills in € — № 4."],
    headings: ["Café"],
  });
});

test("keeps numbers, column names and texts of lists, tables and notes in Markdown", async () => {
  expect(await markdown("4. Lamps\n5. Dogs\n   1. small\n\n- [x] done\n- plain\n")).toBe(
    "4. Lamps\n\n5. Dogs\n\n1. small\n\n☑ done\n\nplain",
  );
  expect(await markdown("| Wood | Price |\n|---|--:|\n| Ash | 2<sup>10</sup> |\n")).toBe("Wood: Ash; Price: 2¹⁰");
  expect(await markdown("Sold in 1511.[^1] For ducats [x^2][^9].\n\n[^1]: Folio *88*.\n")).toBe(
    "Sold in 1511. For ducats [x^2][^9].\n\nFolio 88.",
  );
});

const passagesOf = async (text: string) => {
  const { batches } = await documents.readText(text, { language: "en", expectedLanguage: "en" });
  const bodies: string[] = [];
  for await (const batch of batches) bodies.push(...batch.map(({ body }) => body));
  return bodies;
};

test("splits a long paragraph between sentences", async () => {
  const sentence = "The keeper counted forty ships in the harbour before the storm.";
  const bodies = await passagesOf(Array(300).fill(sentence).join(" "));
  expect(bodies.every((body) => body.startsWith("The keeper") && body.endsWith("the storm."))).toBe(true);
});

test("splits a long sentence between words", async () => {
  const words = await passagesOf(Array(3_000).fill("lighthouse").join(" "));
  expect(words.join(" ").split(" ")).toEqual(Array(3_000).fill("lighthouse"));
});

test("splits short words without a sentence's end in a time that grows with their number", async () => {
  const timeOf = async (words: number) => {
    const started = performance.now();
    await passagesOf("a ".repeat(words));
    return performance.now() - started;
  };
  const few = await timeOf(30_000);
  // Four times the words; a quadratic time is sixteen times as long.
  expect(await timeOf(120_000)).toBeLessThan(10 * few);
});

test("asterisks between numbers of Markdown stay", async () => {
  expect(await markdown("The chest is 2*3*4 m and *very* old.\n")).toBe("The chest is 2*3*4 m and very old.");
});

test("the colours of a terminal are no text", async () => {
  const { bodies } = await readFile(
    documents,
    "a.txt",
    "\u001b[1;31mError\u001b[0m E-4012: the gauge is \u001b[32mfrozen\u001b[0m.",
  );
  expect(bodies).toEqual(["Error E-4012: the gauge is frozen."]);
});

const PARTS = "## Cost\n\nTwo crowns.\n\n## Who may pass?\n\nBoats only.\n\n## Hours & days\n\nBy day.";

test.each([
  ["a.md", `# Lock\n\n- [Cost](#cost)\n- [Who may pass?](#who-may-pass)\n- [Hours & days](#hours--days)\n\n${PARTS}`],
  [
    "a.md",
    `# Lock\n\n1. [Cost](#cost)\n   - [Who may pass?](#who-may-pass)\n2. [Hours & days](#hours--days)\n\n${PARTS}`,
  ],
  [
    "a.html",
    '<ul><li><a href="#a">Cost</a><li><a href="#b">Who may pass</a><li><a href="#c">Hours</a></ul><h2 id=a>Cost</h2><p>Two crowns.</p><section id=b><h2>Who may pass?</h2><p>Boats only.</p></section><h2><a id=c></a>Hours ¶</h2><p>By day.</p>',
  ],
])("leaves out a page's list of its own contents (%s, %#)", async (name, text) => {
  const { bodies } = await readFile(documents, name, text);
  expect(bodies).toEqual(["Two crowns.", "Boats only.", "By day."]);
});

test.each([
  "- [Cost](#cost): two crowns a boat\n- [Hours](#open): from six to nine\n- [Pass](#pass): boats only",
  "- [Cost](https://lock.test/cost)\n- [Hours](#open)\n- [Pass](#pass)",
  "- [Cost](#cost)\n- [Hours](#open)",
  `- [Cost](#cost)\n- [Boats and rafts](#who-may-pass)\n- [Hours & days](#hours--days)\n\n${PARTS}`,
  `- [Cost](#cost)\n- [Cost](#cost)\n- [Cost](#cost)\n\n${PARTS}`,
])("keeps a list that says more than a page's contents: %s", async (text) => {
  expect(await markdown(`# Lock\n\n${text}`)).toContain("Cost");
});

test.each([
  '<li><a href="#order">Adult 12 €</a><li><a href="#order">Child 6 €</a><li><a href="#order">Family 30 €</a>',
  '<li><a href="#/yoga">Yoga</a><li><a href="#/dance">Dance</a><li><a href="#/chess">Chess</a>',
  '<li><a href="#q1">Do you take cards?</a><li><a href="#q2">Are dogs allowed?</a><li><a href="#q3">Is there a lift?</a>',
  '<li><a href="#a">Adult 12 €</a><li><a href="#b">Child 6 €</a><li><a href="#c">Open 9:00</a></ul><h2 id=a>Adult 12 €</h2><p>One.</p><h2 id=b>Child 6 €</h2><p>Two.</p><h2 id=c>Open 9:00</h2><p>Three.</p><ul>',
  '<li><a href="#a">Ann Berg, head</a><li><a href="#b">Bo Dahl, cook</a><li><a href="#c">Cy Eng, guide</a></ul><h2 id=a>Ann</h2><p>One.</p><h2 id=b>Bo</h2><p>Two.</p><h2 id=c>Cy</h2><p>Three.</p><ul>',
])("keeps a list of links that repeats no headings: %s", async (list) => {
  const { bodies } = await readFile(documents, "a.html", `<p>Welcome.</p><ul>${list}</ul>`);
  const [first = ""] = list.match(/(?<=>)[^<]+(?=<\/a>)/) ?? [];
  expect(bodies.join("\n")).toContain(first);
});

test("keeps a Markdown list of people that leads to no heading", async () => {
  const people = ["Anna Berg, director", "Bo Dahl, cook", "Cy Eng, guide"];
  const text = await markdown(
    `# Team\n\n${people.map((person) => `- [${person}](#${person.slice(0, 2)})`).join("\n")}`,
  );
  for (const person of people) expect(text).toContain(person);
});
