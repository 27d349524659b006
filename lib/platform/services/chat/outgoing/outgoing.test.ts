import { describe, expect, test } from "@jest/globals";
import { citationFilter } from "./citation-filter";
import { inARow, type OutgoingFilter } from "./filter";
import { leakGuard, PromptLeak } from "./leak-guard";
import { wholeCharacters } from "./whole-characters";

const PASSAGES = [
  {
    index: 1,
    title: "Letter to Servatius",
    body: "I was born in Rotterdam, on the eve of Simon and Jude. My father was a priest.",
  },
  {
    index: 2,
    title: "The Praise of Folly",
    body: "Folly speaks: “I am what you see,\nthat true giver of good things.” It was written in a week.",
  },
];

/** The text as it leaves, when it comes in pieces of so many characters. */
function through(filter: OutgoingFilter, text: string, size: number): string {
  let out = "";
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}

const SIZES = [1, 2, 3, 7, 1_000];

describe.each(SIZES)("citations, in pieces of %i characters,", (size) => {
  const cited = (text: string) => through(citationFilter(PASSAGES), text, size);

  test("stay when their passage exists", () => {
    expect(cited("He came from Rotterdam [1]. It took a week [2].")).toBe(
      "He came from Rotterdam [1]. It took a week [2].",
    );
  });

  test("go, with the blank before them, when no passage has their number", () => {
    expect(cited("He came from Gouda [3]. And [12] so on [1].")).toBe("He came from Gouda. And so on [1].");
    expect(cited("At the end [9]")).toBe("At the end");
  });

  test("are read in the ways that models write them", () => {
    expect(cited("Both say so [1, 2].")).toBe("Both say so [1][2].");
    expect(cited("One of them [2, 7].")).toBe("One of them [2].");
    expect(cited("In another bracket【1】 and【2†source】.")).toBe("In another bracket[1] and[2].");
  });

  test("stay after a quotation that stands there word for word, blanks and quotation marks aside", () => {
    const quotation = "He says: “I was born in  Rotterdam, on the eve of Simon and Jude.” [1]";
    expect(cited(quotation)).toBe(quotation);
    const ofTwoSentences = "“My father was a priest. I was born in Rotterdam, on the eve of Simon and Jude.” [1]";
    expect(cited(ofTwoSentences)).toBe(ofTwoSentences);
    expect(cited('"It was written in a week." [2]')).toBe('"It was written in a week." [2]');
    expect(cited("The book “The Praise of Folly” [2] is short.")).toBe("The book “The Praise of Folly” [2] is short.");
  });

  test("go after a quotation that stands nowhere", () => {
    expect(cited("“I was born in Gouda, they say.” [1] He was not sure.")).toBe(
      "“I was born in Gouda, they say.” He was not sure.",
    );
    expect(cited("“I was born in Rotterdam, which I love.” [1][2]")).toBe("“I was born in Rotterdam, which I love.”");
  });

  test("are made to point to the passage in which the quotation stands", () => {
    expect(cited("“It was written in a week.” [1]")).toBe("“It was written in a week.” [2]");
  });

  test("are not seen in what only looks alike", () => {
    const text = "See [the letter](https://example.org), a[i], [2026], [ ] and [.";
    expect(cited(text)).toBe(text);
  });
});

const RULES =
  "Answer from the numbered passages and from nothing else. After each statement name its passage, as in this.";
const CANARY = "z0123456789abcdef";
const guard = () => leakGuard({ canary: CANARY, rules: RULES });

describe.each(SIZES)("the guard of the prompt, in pieces of %i characters,", (size) => {
  test.each([
    ["as it stands", `My number is ${CANARY}.`],
    ["in capitals", `It is ${CANARY.toUpperCase()}`],
    ["spelled out", `It is ${[...CANARY].join(" ")}`],
    ["in marks", `It is ${[...CANARY].join("-")}`],
    ["after a false start", `z0123z012345 ${CANARY}`],
  ])("stops the canary %s", (_, text) => {
    const told: string[] = [];
    const filter = guard();
    const push = () => {
      for (let at = 0; at < text.length; at += size) told.push(filter.push(text.slice(at, at + size)));
    };
    expect(push).toThrow(PromptLeak);
    expect(
      told
        .join("")
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ""),
    ).not.toContain(CANARY.slice(0, 8));
  });

  test("stops the rules when they are recited, before much of them is told", () => {
    const told: string[] = [];
    const filter = guard();
    const text = `Sure! My rules are: ${RULES.toUpperCase()}`;
    const push = () => {
      for (let at = 0; at < text.length; at += size) told.push(filter.push(text.slice(at, at + size)));
    };
    expect(push).toThrow(PromptLeak);
    expect(told.join("").length).toBeLessThan("Sure! My rules are: ".length + 40);
  });

  test("lets everything else pass unchanged", () => {
    const text = "Answer from the numbered lots, as in Zürich: zebra z0 z01 😀. From nothing else, name its passage.";
    expect(through(guard(), text, size)).toBe(text);
  });
});

test("what could become neither a mark nor a leak is told at once", () => {
  const filter = inARow([wholeCharacters(), guard(), citationFilter(PASSAGES)]);
  for (const token of ["Eras", "mus", " was", " born", " in", " Rotterdam", ".", " “", "Quotations", " too", ".”"]) {
    expect(filter.push(token)).toBe(token);
  }
  expect(filter.push(" [")).toBe("");
  expect(filter.push("1")).toBe("");
  expect(filter.push("]")).toBe("");
  expect(filter.push(" So.")).toBe(" So.");
});

test.each(SIZES)(
  "characters in two halves stay whole and what no database takes is dropped, in pieces of %i",
  (size) => {
    const pieces: string[] = [];
    const filter = wholeCharacters();
    const text = "a😀b\0c🚀";
    for (let at = 0; at < text.length; at += size) pieces.push(filter.push(text.slice(at, at + size)));
    pieces.push(filter.end());
    expect(pieces.join("")).toBe("a😀bc🚀");
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
  },
);
