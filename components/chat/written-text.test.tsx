import { describe, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { blocksOf } from "@/lib/client/chat/markdown-blocks";
import { MarkdownBlock } from "./markdown-block";

function rendered(markdown: string): string {
  return renderToStaticMarkup(
    blocksOf(markdown, true).map((block) => (
      <MarkdownBlock
        key={block.raw}
        block={block}
        revealed={Number.POSITIVE_INFINITY}
        known={new Set()}
        cite={() => null}
        caret={null}
      />
    )),
  );
}

/** The text on the page, with its line ends. */
function textOf(markdown: string): string {
  return rendered(markdown)
    .replace(/<br\/>|<\/(?:p|li|h3|h4)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .trim();
}

describe("the page shows what was written:", () => {
  test.each([
    "大约需要3~5天，价格为100~200元。",
    "The area is 5*3*2=30 square metres.",
    "It costs $5 and later $10, or US$3*2 and US$4*2.",
    "The force is \\(F = m \\cdot a\\) in newtons.",
    "See C:\\Users\\bell\\*.txt and D:\\tower\\_old_\\a.md.",
    "On \\\\server\\share\\bell now.",
    "#1 in the world",
    "+49 30 1234 or -5 degrees",
    "Write to:\nBell Keeper\n14 Mill Lane\nHarrowby",
    "Roses are red\nViolets are blue",
    "The name my_var_name stays.",
    "a * b * c",
    "2**3 and 4**5",
    "Look in /usr/*/bin/* and **/*.ts and **/*.js.",
    "[Bell]: 412 kg",
    "[^1]: of bronze",
    "3. Oktober 1990 war es.",
    "1990. was the year.",
    "12. 5. 2024 ist frei.",
    "0. zero",
    ">5 kg and >=3 m",
    "Call __init__ and __main__.",
    "[bell]: https://bell.example/a",
  ])("%j", (text) => {
    expect(textOf(text)).toBe(text);
  });
});

test.each([
  ["**注意：**请在九点前到达。", "<strong>注意：</strong>请"],
  ["**「鐘」**は朝に鳴ります。", "<strong>「鐘」</strong>は"],
  ["他说**“钟响了”**就走了。", "<strong>“钟响了”</strong>就"],
  ["**종(鐘)**은 아침에 울립니다.", "<strong>종(鐘)</strong>은"],
  ["**घंटी:**पाठ", "<strong>घंटी:</strong>पाठ"],
  ["**(ก)**ข", "<strong>(ก)</strong>ข"],
  ["**Bell:**old", "<strong>Bell:</strong>old"],
  ["これは*「鐘」*です。", "<em>「鐘」</em>です"],
  ["종은 _(鐘)_입니다", "<em>(鐘)</em>입니다"],
  ["他说__“钟响了”__就走了", "<strong>“钟响了”</strong>就"],
  ["これは~~「古い」~~です", "<del>「古い」</del>です"],
  ["A **bold** and *slanted* word.", "<strong>bold</strong> and <em>slanted</em>"],
])("bold words are bold beside any script: %j", (text, expected) => {
  expect(rendered(text)).toContain(expected);
});

test.each([
  ["请见 https://example.org/bell。更多内容在下面。", "https://example.org/bell"],
  ["詳細は「https://example.org/鐘」です。", "https://example.org/鐘"],
  ["انظر https://example.org/bell، ثم", "https://example.org/bell"],
])("an address ends before the punctuation of any script: %j", (text, address) => {
  expect(rendered(text)).toContain(`href="${address}"`);
});

test("a line below a paragraph makes no heading of it", () => {
  expect(rendered("It weighs 412 kg\n---\nand rings.")).toContain('<p dir="auto">It weighs 412 kg</p>');
});

test("blanks before a paragraph make no code of it", () => {
  expect(rendered("As said:\n\n    The bell rings.")).not.toContain("<pre");
});

test("a heading needs no blank", () => {
  expect(rendered("##Tower")).toBe('<h3 dir="auto">Tower</h3>');
  expect(rendered("```md\n##Tower\n```")).toContain("##Tower");
});

test("a list is nested by two blanks", () => {
  expect(rendered("1. one\n  - a\n  - b\n2. two")).toBe(
    '<ol role="list" dir="auto"><li dir="auto">one<ul role="list" dir="auto"><li dir="auto">a</li><li dir="auto">b</li></ul></li><li dir="auto">two</li></ol>',
  );
});

test("an item keeps its number", () => {
  expect(rendered("1. one\n3. three")).toContain('<li dir="auto" data-number="3">three</li>');
  expect(rendered("1. one\n1. two")).not.toContain("data-number");
});

test("a list keeps the numbers that count down", () => {
  expect(rendered("3. three\n2. two\n1. one")).toBe(
    '<ol role="list" dir="auto" start="3"><li dir="auto" data-number="3">three</li><li dir="auto">two</li><li dir="auto" data-number="1">one</li></ol>',
  );
});

test("a numbered list is nested by two blanks", () => {
  expect(rendered("1. one\n  1. a\n  2. b\n2. two")).toContain(
    '<li dir="auto">one<ol role="list" dir="auto"><li dir="auto">a</li><li dir="auto">b</li></ol></li>',
  );
  expect(rendered("1. one\n  2. two\n  3. three").match(/<ol/g)).toHaveLength(1);
});

test.each([
  ["| a | b |\n|---|---|\n| x | y | z |", '<td dir="auto">z</td>'],
  ["a | b\n--- | ---\nx | y | z", '<td dir="auto">z</td>'],
  ["|a|\n|-|\n|x|y|", '<td dir="auto">y</td>'],
])("a row keeps more cells than its head has: %j", (table, cell) => {
  expect(rendered(table)).toContain(cell);
});

test("an address with an entity leads where it should", () => {
  expect(rendered("[a](https://a.example/?b=1&amp;c=2)")).toContain('href="https://a.example/?b=1&amp;c=2"');
});

test("an address that a mark refers to makes a link", () => {
  expect(rendered("See [the bell][1].\n\n[1]: https://bell.example")).toContain('href="https://bell.example"');
});

test("a line below a table is no row of it", () => {
  expect(rendered("| a | b |\n|---|---|\n| 1 | 2 |\nIt rings.")).toMatch(
    /<td dir="auto">2<\/td><\/tr><\/tbody><\/table><\/div><p dir="auto">It rings\.<\/p>$/,
  );
});

test("a line ends within a cell of a table", () => {
  expect(rendered("| a |\n|---|\n| six<br>nine |")).toContain('<td dir="auto">six<br/>nine</td>');
});

test("other tags stay text", () => {
  expect(rendered("a <b onclick=x>b</b> <br onload=x>")).not.toMatch(/<(?:b|br) /);
});
