import { describe, expect, test } from "@jest/globals";
import { splitCitations } from "@/lib/client/chat/citations";
import { blocksOf, lexed, visibleLength, writtenMarkdown } from "@/lib/client/chat/markdown-blocks";
import { splitQuote } from "@/lib/client/chat/quote-markup";
import { smallTalk } from "../../../models/embedded/small-talk";
import { isUnanswered } from "../reply/reply-sources";
import { citationFilter } from "./citation-filter";
import { chainFilters } from "./filter";
import { leakGuard } from "./leak-guard";
import { outsideCode } from "./outside-code";
import { wholeCharacters } from "./whole-characters";
import { withDecodedTokens } from "./with-decoded-tokens";
import { withoutFollowUps } from "./without-follow-ups";
import { withoutImages } from "./without-images";
import { withoutLeadingBlanks, withoutTrailingLines } from "./without-leading-blanks";
import { withoutOtherSpeakers } from "./without-other-speakers";
import { withoutSearchMarks } from "./without-search-marks";
import { withoutSourceList } from "./without-source-list";
import { withoutTags } from "./without-tags";
import { withoutThoughts } from "./without-thoughts";
import { withoutWrapping } from "./without-wrapping";

const PASSAGES = [{ index: 1, title: "Letter", body: "I was born in Rotterdam. My father was a priest." }];

/** Rules that rows of one character nearly recite. */
const ROWS = [`${"a".repeat(299)}b`, `${"ab".repeat(100)}c`, `word ${"[".repeat(200)}`];

/** All filters of a language model's reply. */
const everything = () =>
  chainFilters([
    withDecodedTokens(),
    wholeCharacters(),
    withoutThoughts({ beginsInThought: false, onUnmarkedEnd: () => {} }),
    withoutLeadingBlanks(),
    withoutWrapping(),
    withoutOtherSpeakers({ self: "Bell Keeper" }),
    leakGuard({
      canary: "z0123456789abcdef",
      rules: "Answer from the numbered passages and from nothing else.",
      phrases: ROWS,
    }),
    withoutFollowUps(() => {}),
    withoutSourceList(PASSAGES),
    outsideCode(chainFilters([withoutSearchMarks(), citationFilter(PASSAGES), withoutImages(), withoutTags()])),
    withoutTrailingLines(),
  ]);

const ALPHABET = [
  ...[
    " ",
    "\t",
    "\n",
    "a",
    "1",
    ".",
    "[",
    "]",
    "(",
    ")",
    "!",
    "<",
    ">",
    "/",
    "`",
    "```",
    "~~~",
    "\n\n",
    "\\",
    "$",
    "*",
    "_",
  ],
  ...[
    "[1]",
    "[1, ",
    "[Source ",
    "【1",
    "![",
    "](",
    "“",
    "”",
    "»",
    "«",
    "'",
    "’",
    '"',
    "<think>",
    "</think>",
    "<h",
    "https://",
    "<|",
    "<|a|>",
    "[[1",
    "\n#",
    "\nUser: ",
    "{",
    "¹",
    "<sup>",
    "\nSources:\n",
    "\nFollow-ups:\n",
    "citeturn0",
    "##1$",
    "\\u00fc",
    ":::",
    '{"answer":',
  ],
  ...["&lt;", "👩‍", "中", "ה", "| a ", "> ", "- ", "1. ", "#", "://a "],
];

/** A seeded random number generator between 0 and 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Short patterns to repeat: each piece alone, and some combinations of two to four. */
function patterns(): string[] {
  const random = randomOf(26);
  const pick = () => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? " ";
  const mixed = Array.from({ length: 15 }, () => Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(""));
  return [...ALPHABET, ...mixed];
}

/**
 * Three times the filters' look-back. The cost of a character grows until their windows are full, up to fourfold, and is
 * constant from there: a shorter text makes a linear step look slow.
 */
const LENGTH = 12_000;
const filled = (pattern: string, length: number) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** CPU time in microseconds, which excludes other processes. */
function timeOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/**
 * Whether one long text takes much longer than the same length in short texts: about 8 times as long in a quadratic step,
 * and equally long in a linear one. Both sides do the same work in the same moment, so that the machine's speed, its load
 * and garbage collection cancel out. The least of several rounds leaves out what still disturbs one of them.
 */
function isSlow(work: (text: string) => unknown, pattern: string): boolean {
  const [short, long] = [filled(pattern, LENGTH), filled(pattern, PARTS * LENGTH)];
  let [asParts, asWhole, yardstick] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    yardstick = Math.min(
      yardstick,
      timeOf(() => [...long].join("")),
    );
    asWhole = Math.min(
      asWhole,
      timeOf(() => work(long)),
    );
    // Faster than a few plain passes over the same text is too fast to measure.
    if (asWhole < 20 * yardstick) return false;
    asParts = Math.min(
      asParts,
      timeOf(() => {
        for (let part = 0; part < PARTS; part++) work(short);
      }),
    );
    if (asWhole < RATIO_MAX * asParts) return false;
  }
  return true;
}

const PARTS = 8;
const ROUNDS = 4;
/** The middle between a linear and a quadratic step, as a factor. */
const RATIO_MAX = 4;

function throughFilters(text: string): void {
  const filter = everything();
  for (let at = 0; at < text.length; at += 7) filter.push(text.slice(at, at + 7));
  filter.end();
}

const STEPS: [string, (text: string) => unknown][] = [
  ["what a reply goes through, at once", (text) => everything().push(text) + everything().end()],
  ["what a reply goes through, piece by piece", throughFilters],
  ["a reply's citations in the browser", (text) => splitCitations(text, new Set([1]))],
  ["a message's quotation", splitQuote],
  ["small talk", smallTalk],
  [
    "whether a question was answered",
    (body) =>
      isUnanswered({
        message: { body, language: "en" },
        reply: body,
        noAnswer: "I do not know.",
        sources: [],
        passages: [],
        metadata: undefined,
      }),
  ],
];

describe("the time is linear in the text:", () => {
  test.each(STEPS)("%s", (_, work) => {
    const slow = patterns().filter((pattern) => isSlow(work, pattern));
    expect(slow).toEqual([]);
  });

  test("a reply's blocks in the browser, as far as the Markdown parser is", () => {
    const own = (text: string) => [blocksOf(text, false).map(visibleLength), writtenMarkdown(text)];
    const slow = patterns().filter((pattern) => {
      const text = filled(pattern, 8_000);
      const parser = timeOf(() => lexed(text));
      return timeOf(() => own(text)) > 40 * parser && isSlow(own, pattern);
    });
    expect(slow).toEqual([]);
  });
});

test("24,000 blanks before a mark pass", () => {
  const text = `A word${" ".repeat(24_000)}[1] and${" ".repeat(24_000)}x`;
  const filter = everything();
  expect(filter.push(text) + filter.end()).toBe(text);
});
