import { expect, test } from "@jest/globals";
import { Children, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { blocksOf, visibleLength, writtenMarkdown } from "@/lib/client/chat/markdown-blocks";
import { stableMarkdown } from "@/lib/client/chat/stable-markdown";
import { stripMarks } from "@/lib/contract/voice/stripped-text";
import { MarkdownBlock } from "./markdown-block";
import { takeParts } from "./reveal-budget";

const cite = (number: number) => <i>{number}</i>;

function rendered(markdown: string, { revealed = Number.POSITIVE_INFINITY, known = new Set([1, 2]) } = {}): string {
  const blocks = blocksOf(markdown, true);
  return renderToStaticMarkup(
    blocks.map((block) => (
      <MarkdownBlock key={block.raw} block={block} revealed={revealed} known={known} cite={cite} caret={<b>|</b>} />
    )),
  );
}

test("shows HTML in a reply as text", () => {
  expect(rendered("<img src=x onerror=alert(1)> and <b>bold</b>")).not.toMatch(/<(img|b)\b/);
  expect(rendered("<script>alert(1)</script>")).toContain("&lt;script&gt;");
});

test("shows the description of an image instead of fetching it", () => {
  expect(rendered("See ![the map](https://elsewhere.example/pixel.png)")).toBe('<p dir="auto">See the map</p>');
});

test("links only web and mail addresses and telephone numbers, addresses with nofollow", () => {
  expect(rendered("[here](https://a.example)")).toBe(
    '<p dir="auto"><a href="https://a.example" target="_blank" rel="noopener nofollow ugc">here</a></p>',
  );
  expect(rendered("[988](tel:988)")).toBe('<p dir="auto"><a href="tel:988" dir="ltr">988</a></p>');
  for (const href of ["javascript:alert(1)", "data:text/html,x", "/api/system/logout"]) {
    expect(rendered(`[here](${href})`)).toBe('<p dir="auto">here</p>');
  }
});

test("keeps a citation mark on the line of the word before it", () => {
  expect(rendered("He was born there. [1]")).toBe(
    '<p dir="auto">He was born <span class="whitespace-nowrap">there.<i>1</i></span></p>',
  );
  expect(rendered("Two of them [1][2].")).toContain("them<i>1</i></span><i>2</i>.");
});

test("keeps a number without a source as text", () => {
  const japanese = "友人の家で一週間のうちに書き上げたもので、遊びのつもりでした。";
  expect(rendered(`${japanese}[1]`)).toBe(
    `<p dir="auto">${japanese.slice(0, -1)}<span class="whitespace-nowrap">。<i>1</i></span></p>`,
  );
  expect(rendered("In [7] and [1516]")).toBe('<p dir="auto">In [7] and [1516]</p>');
});

test("treats a number inside a quotation as quoted text", () => {
  const marks = (markdown: string) =>
    [...rendered(markdown).matchAll(/<i>(\d+)<\/i>/g)].map((match) => Number(match[1]));
  expect(marks("“The decree [1] of 1516 [2] was lost.” [1]")).toEqual([1]);
  expect(marks("He wrote “a book [1]” [2] and “another [2] one”.")).toEqual([2]);
  expect(marks("“The letter” [1] and “the book [2] on it” [2].")).toEqual([1, 2]);
  // In German „…“ the character “ closes the quotation, so none is open behind it.
  expect(marks("Er schrieb „ein Buch“ [1] und “a book [2]” danach.")).toEqual([1]);
  expect(marks("Er schrieb „ein Buch“ [1], englisch: a book” [2].")).toEqual([1, 2]);
  // An unclosed quotation hides no citation mark.
  expect(marks("He said “yes [1] and no [2].")).toEqual([1, 2]);
});

test("renders lists, tables, quotes and headings", () => {
  expect(rendered("3. three\n4. four")).toBe(
    '<ol role="list" dir="auto" start="3"><li dir="auto" data-number="3">three</li><li dir="auto" data-number="4">four</li></ol>',
  );
  expect(rendered("- a\n  - b")).toBe(
    '<ul role="list" dir="auto"><li dir="auto">a<ul role="list" dir="auto"><li dir="auto">b</li></ul></li></ul>',
  );
  expect(rendered("| a | b |\n|---|---|\n| 1 | **2** |")).toContain('<td dir="auto"><strong>2</strong></td>');
  expect(rendered("> said")).toBe('<blockquote dir="auto"><p dir="auto">said</p></blockquote>');
  expect(rendered("# Title")).toBe('<h3 dir="auto">Title</h3>');
  expect(rendered("`a<b`")).toBe('<p dir="auto"><code dir="ltr">a&lt;b</code></p>');
  expect(rendered("Fish &amp; chips")).toBe('<p dir="auto">Fish &amp; chips</p>');
});

test.each([
  "Fish &amp; chips &#39;to go&apos;",
  "Write &lt;b&gt; or &amp;nbsp;",
  "Write `&amp;` or `<b>`",
  "R&D; AT&T &unknown;",
])("shows the characters of %j that are spoken", (reply) => {
  const spoken = stripMarks(reply, { isFinished: true }).text.trim();
  expect(rendered(reply).replace(/<[^>]*>/g, "")).toBe(renderToStaticMarkup(spoken));
});

test("reveals no more than the budget allows, with the caret at the end", () => {
  expect(rendered("Some **bold words** here", { revealed: 7 })).toBe(
    '<p dir="auto">Some <strong>bo<b>|</b></strong></p>',
  );
  expect(rendered("- one\n- two", { revealed: 3 })).toBe(
    '<ul role="list" dir="auto"><li dir="auto">one<b>|</b></li></ul>',
  );
  expect(rendered("Born there. [1]", { revealed: 12 })).not.toContain("<i>");
});

test("reveals a grapheme of several code points whole", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(rendered(`${family}🇳🇱é!`, { revealed: 1 })).toBe(`<p dir="auto">${family}<b>|</b></p>`);
  expect(rendered(`${family}🇳🇱é!`, { revealed: 2 })).toBe(`<p dir="auto">${family}🇳🇱<b>|</b></p>`);
  expect(blocksOf(`${family}🇳🇱é!`, true).map(visibleLength)).toEqual([4]);
});

test("detects the direction of each block", () => {
  expect(rendered("שלום\n\nHello\n\n- אחת\n- two")).toBe(
    '<p dir="auto">שלום</p><p dir="auto">Hello</p><ul role="list" dir="rtl"><li dir="auto">אחת</li><li dir="auto">two</li></ul>',
  );
});

test("keeps text that only looks like a citation", () => {
  for (const text of ["grid[1][2]", "f(x)[1]", "x = [1]", "$a \\in [1]$"]) expect(rendered(text)).not.toContain("<i>");
  expect(rendered("```js\nlist[1]\n```")).not.toContain("<i>");
});

test("copies a reply as the model wrote it", () => {
  const written = "A List<String>, `List<String>` and:\n\n- one\n\n  ```ts\n  a &lt; <b>\n  ```\n";
  expect(writtenMarkdown("A List&lt;String>, `List<String>`.\n\n```\n&lt;b>\n```\n")).toBe(
    "A List<String>, `List<String>`.\n\n```\n&lt;b>\n```\n",
  );
  expect(writtenMarkdown(written)).toContain("`List<String>`");
});

test("measures a block by its visible characters", () => {
  const length = (markdown: string) => blocksOf(markdown, true).reduce((sum, block) => sum + visibleLength(block), 0);
  expect(length("Some **bold** [words](https://a.example)")).toBe("Some bold words".length);
  expect(length("1. one\n2. two")).toBe(6);
  expect(length("| a | b |\n|---|---|\n| 1 | 2 |")).toBe(4);
});

test.each([
  ["Some **bo", "Some "],
  ["Some **bold** te", "Some **bold** te"],
  ["Call `npm ru", "Call "],
  ["See [the pa", "See "],
  ["See [the page](https://a.exam", "See "],
  ["See [the page](https://a.example) n", "See [the page](https://a.example) n"],
  ["It was so. [1", "It was so. "],
  ["An *empha", "An "],
  ["Two * three", "Two * three"],
  ["First:\n\n1. one\n2.", "First:\n\n1. one"],
  ["First.\n\n| a | b", "First.\n"],
  ["A word*", "A word"],
])("of the streaming text %j, shows %j", (arriving, expected) => {
  expect(stableMarkdown(arriving)).toBe(expected);
});

test("never changes what it has already shown of a streaming reply", () => {
  const complete =
    "One **bold** and `code`.\n\n1. A [link](https://a.example) [1]\n2. *Two* things\n\nLast _words_. [2]";
  let previous = "";
  for (let end = 1; end <= complete.length; end++) {
    const now = renderToStaticMarkup(
      blocksOf(complete.slice(0, end), false).map((block) => (
        <MarkdownBlock key={block.raw} block={block} cite={cite} revealed={9999} known={null} caret={null} />
      )),
    ).replace(/<[^>]+>/g, "");
    expect(now.slice(0, previous.length)).toBe(previous);
    previous = now;
  }
});

test.each([
  "It was cast in 1790 by Imke Sandvik, and it has hung in the tower of the church ever since then.",
  "鐘は1790年に鋳造されました。それ以来、教会の塔に掛かっています。毎日正午に鳴ります。",
])("keeps the parts of a text that is still written: %j", (text) => {
  const partsOf = (written: string) => {
    const element = takeParts(written, { remaining: 1e9, cite, known: null, caret: null });
    const children = isValidElement<{ children: ReactNode }>(element) ? Children.toArray(element.props.children) : [];
    return children.map((child) => (isValidElement<{ children: string }>(child) ? child.props.children : child));
  };
  const whole = partsOf(text);
  expect(whole.length).toBeGreaterThan(1);
  for (let end = 1; end <= text.length; end++) {
    const sofar = partsOf(text.slice(0, end));
    expect(sofar.join("")).toBe(text.slice(0, end));
    expect(sofar.slice(0, -1)).toEqual(whole.slice(0, sofar.length - 1));
  }
});
