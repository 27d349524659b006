import { expect, test } from "@jest/globals";
import { readMarkdown } from "./worker/read-markdown.js";

const SIZE = 360_000;
/** Four times the length may take this many times as long; a reader whose time grows with the square takes sixteen. */
const GROWTH_MAX = 10;
/** Below this a time says more about the moment than about the reader. */
const NOISE_MS = 300;

const read = (text: string) =>
  readMarkdown(
    Buffer.from(text),
    { fileName: "a.md", contentType: null, isWebPage: false, language: null, expectedLanguage: "en" },
    () => {},
  );

test.each([
  ["underlined lines", "a\n-\n"],
  ["list items", "* a\n  "],
  ["open brackets", "["],
  ["open links", "[a]("],
  ["closed brackets", "[a]"],
  ["references", "[a][b"],
  ["marks of emphasis", "**a *b "],
  ["back quotes", "`a``b"],
  ["pieces of HTML", "<a "],
  ["tables", "a|b\n-|-\n"],
  ["definitions", "[a]: b\n"],
  ["fences", "```\n"],
])("reads a Markdown file of 360 kB of %s in time linear in its length", async (_, pattern) => {
  const quarter = await cpuMsOf(pattern, SIZE / 4);
  expect(await cpuMsOf(pattern, SIZE)).toBeLessThan(GROWTH_MAX * Math.max(quarter, NOISE_MS));
});

async function cpuMsOf(pattern: string, size: number): Promise<number> {
  const started = process.cpuUsage();
  await read(pattern.repeat(Math.ceil(size / pattern.length))).catch((error: unknown) => {
    // The reader may refuse deep nesting, as long as it does so soon.
    if (!(error instanceof RangeError)) throw error;
  });
  return process.cpuUsage(started).user / 1000;
}

test("reads links, headings and long code blocks of a long Markdown file like those of a short one", async () => {
  const paragraph = (n: number) =>
    `## Part ${n}\n\nThe keeper of light ${n} wrote to [his sister][letters] every week.\n\n`;
  const parts = Array.from({ length: 400 }, (_, n) => paragraph(n)).join("");
  const code = `\`\`\`js\n${"const a = [b][letters];\n\n".repeat(2_000)}\`\`\`\n\n`;
  const { blocks } = await read(`${parts}${code}# The end\n\n[letters]: https://example.org/letters\n`);
  const paragraphs = blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => text);
  expect(paragraphs.slice(0, 400)).toEqual(
    Array.from(
      { length: 400 },
      (_, n) => `The keeper of light ${n} wrote to his sister (https://example.org/letters) every week.`,
    ),
  );
  const said = paragraphs
    .slice(400)
    .join("\n")
    .match(/const a = \[b\]\[letters\];/g);
  expect(said).toHaveLength(2_000);
  expect(blocks.filter(({ kind }) => kind === "heading").map(({ text }) => text)).toEqual([
    ...Array.from({ length: 400 }, (_, n) => `Part ${n}`),
    "The end",
  ]);
});
