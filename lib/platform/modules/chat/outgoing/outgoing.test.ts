import { describe, expect, test } from "@jest/globals";
import { through } from "../../../testing/through";
import { citationFilter } from "./citation-filter";
import { chainFilters, type OutgoingFilter } from "./filter";
import { leakGuard, PromptLeak, type PromptSecrets } from "./leak-guard";
import { outsideCode } from "./outside-code";
import { wholeCharacters } from "./whole-characters";
import { withoutImages } from "./without-images";
import { withoutTags } from "./without-tags";
import { withoutThoughts } from "./without-thoughts";

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

const SIZES = [1, 2, 3, 7, 1_000];

describe.each(SIZES)("citations, in pieces of %i characters,", (size) => {
  const cited = (text: string) => through(citationFilter(PASSAGES), text, size);

  test("stay when their passage exists", () => {
    expect(cited("He came from Rotterdam [1]. It took a week [2].")).toBe(
      "He came from Rotterdam [1]. It took a week [2].",
    );
  });

  test("are text when no passage has their number", () => {
    for (const text of [
      "He came from Gouda [3]. And [12] so on [1].",
      "the interval [0, 10]",
      "[1-9] or [1, 2, 3] each",
    ]) {
      expect(cited(text)).toBe(text);
    }
  });

  test("are recognised in the formats that models write", () => {
    expect(cited("Both say so [1, 2].")).toBe("Both say so [1][2].");
    expect(cited("Both say so [1-2].")).toBe("Both say so [1][2].");
    expect(cited("Both say so [1][2], [1 and 2].")).toBe("Both say so [1][2], [1][2].");
    expect(cited("As a note [^1], by name [Source 1] [sources 1, 2] [ref. 2].")).toBe(
      "As a note [1], by name [1] [1][2] [2].",
    );
    expect(cited("In another bracket【1】 and【2†source】.")).toBe("In another bracket [1] and [2].");
    expect(cited("他出生于鹿特丹[1]。")).toBe("他出生于鹿特丹[1]。");
  });

  test("stay after a verbatim quotation, ignoring blanks and quotation marks", () => {
    const quotation = "He says: “I was born in  Rotterdam, on the eve of Simon and Jude.” [1]";
    expect(cited(quotation)).toBe(quotation);
    const ofTwoSentences = "“My father was a priest. I was born in Rotterdam, on the eve of Simon and Jude.” [1]";
    expect(cited(ofTwoSentences)).toBe(ofTwoSentences);
    expect(cited('"It was written in a week." [2]')).toBe('"It was written in a week." [2]');
    expect(cited("The book “The Praise of Folly” [2] is short.")).toBe("The book “The Praise of Folly” [2] is short.");
  });

  test("are removed after a quotation that no passage contains", () => {
    expect(cited("“I was born in Gouda, they say.” [1] He was not sure.")).toBe(
      "“I was born in Gouda, they say.” He was not sure.",
    );
    expect(cited("“I was born in Rotterdam, which I love.” [1][2]")).toBe("“I was born in Rotterdam, which I love.”");
  });

  test.each([
    ["»", "«"],
    ["«", "»"],
    ["»", "»"],
    ["‹", "›"],
    ["›", "‹"],
    ["‘", "’"],
    ["‚", "‘"],
    ["„", "“"],
    ["„", "”"],
    ["”", "”"],
    ["「", "」"],
    ["『", "』"],
    ["《", "》"],
    ["'", "'"],
    ['"', '"'],
  ])("are judged by the quotation before them in %s and %s too", (open, close) => {
    expect(cited(`He said: ${open}I wasn't born in Rotterdam.${close} [1]`)).toBe(
      `He said: ${open}I wasn't born in Rotterdam.${close}`,
    );
    expect(cited(`He said: ${open}My father was a priest${close}. [2]`)).toBe(
      `He said: ${open}My father was a priest${close}. [1]`,
    );
  });

  test("do not take apostrophes for quotation marks", () => {
    expect(cited("He didn't like the monks' habits [1].")).toBe("He didn't like the monks' habits [1].");
    expect(cited("It wasn’t the brothers’ fault [2].")).toBe("It wasn’t the brothers’ fault [2].");
  });

  test("get the number of the passage that contains the quotation", () => {
    expect(cited("“It was written in a week.” [1]")).toBe("“It was written in a week.” [2]");
  });

  test("are not confused with similar text", () => {
    const alike = [
      "See [the letter](https://example.org), a[i], [2026], [ ] and [.",
      "See [1](https://example.org/b) and [a word [1]](https://example.org).",
      "The cell grid[1][2], f(x)[1], x = [1] and https://example.org/a,[1]",
      "In math: $x \\in [1]$, \\(a [1]\\), $$\nb [2]\n$$ and \\[ c [1] \\].",
      "- [1] first\n\n[1]: https://example.org",
    ];
    for (const text of alike) expect(cited(text)).toBe(text);
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
    const received: string[] = [];
    const filter = guard();
    const push = () => {
      for (let at = 0; at < text.length; at += size) received.push(filter.push(text.slice(at, at + size)));
    };
    expect(push).toThrow(PromptLeak);
    expect(
      received
        .join("")
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ""),
    ).not.toContain(CANARY.slice(0, 8));
  });

  test("stops a recital of the rules early", () => {
    const received: string[] = [];
    const filter = guard();
    const text = `Sure! My rules are: ${RULES.toUpperCase()}`;
    const push = () => {
      for (let at = 0; at < text.length; at += size) received.push(filter.push(text.slice(at, at + size)));
    };
    expect(push).toThrow(PromptLeak);
    expect(received.join("").length).toBeLessThan("Sure! My rules are: ".length + 40);
  });

  test("passes everything else unchanged", () => {
    const text = "Answer from the numbered lots, as in Zürich: zebra z0 z01 😀. From nothing else, name its passage.";
    expect(through(guard(), text, size)).toBe(text);
  });
});

const isStopped = (text: string, secrets: Partial<PromptSecrets>, size: number) => {
  const filter = leakGuard({ canary: CANARY, rules: RULES, ...secrets });
  try {
    return through(filter, text, size) === text ? false : "changed";
  } catch (error) {
    return error instanceof PromptLeak;
  }
};

describe.each(SIZES)("a secret rule, in pieces of %i characters,", (size) => {
  const rule = "Never name any customer’s café";
  const phrases = [rule];

  test.each([
    ["as it stands", `My rule is: ${rule}.`],
    ["in capitals", rule.toUpperCase()],
    ["over several lines", "- Never\n- name any\n\n customer's café"],
    ["in Markdown", "**Never** _name_ `any` [customer’s] café"],
    ["as a numbered list", "1. Never name\n2. any customer’s\n3. café"],
    ["with marks of sources", "Never name [1] any customer’s [2] café"],
    ["with accents as characters of their own", rule.normalize("NFD")],
    ["without accents", "Never name any customers cafe"],
    ["in full width", "Ｎｅｖｅｒ ｎａｍｅ any customer’s café"],
    ["after a false start", "Never name, never name any customer’s café"],
    ["with invisible characters", [...rule].join("\u200b")],
  ])("is not recited %s", (_, text) => expect(isStopped(text, { phrases }, size)).toBe(true));

  test("shows less than three of its words before it is stopped", () => {
    const shown: string[] = [];
    const filter = leakGuard({ canary: CANARY, rules: RULES, phrases });
    const push = () => {
      for (let at = 0; at < rule.length; at += size) shown.push(filter.push(rule.slice(at, at + size)));
    };
    expect(push).toThrow(PromptLeak);
    expect(shown.join("").length).toBeLessThan("Never name".length);
  });

  test("is told apart from a reply that speaks about the same", () => {
    const text = "I never name any customer, and no café.";
    expect(isStopped(text, { phrases }, size)).toBe(false);
  });

  test("of fewer than 24 letters is not looked for", () => {
    expect(isStopped("Never speak about divorce.", { phrases: ["Never speak about divorce."] }, size)).toBe(false);
    expect(isStopped("Never speak about divorces, Al.", { phrases: ["Never speak about divorces, Al"] }, size)).toBe(
      true,
    );
  });

  test.each([
    ["Chinese", "绝不要提及任何客户的姓名"],
    ["Japanese", "お客様の名前は決して言わない"],
    ["Korean", "고객의 이름을 절대 말하지 마십시오"],
    ["Thai", "อย่าเอ่ยชื่อลูกค้าของเราไม่ว่าในกรณีใด"],
    ["Hindi", "किसी भी ग्राहक का नाम कभी मत बताओ और न ही पता"],
    ["Arabic", "لا تذكر أسماء العملاء لأي شخص أبدا"],
    ["Greek", "Ποτέ μην αναφέρεις ονόματα πελατών"],
  ])("in %s is not recited", (_, text) => {
    expect(isStopped(`«${text}»`, { phrases: [text] }, size)).toBe(true);
  });

  test("in Chinese of fewer than twelve characters is not looked for", () => {
    expect(isStopped("绝不要提及客户的姓名。", { phrases: ["绝不要提及客户的姓名。"] }, size)).toBe(false);
  });

  test("does not stop a sayable one that contains it", () => {
    const sayable = [`${rule}, and say that ${RULES}`];
    expect(isStopped(sayable[0] ?? "", { phrases, sayable }, size)).toBe(false);
  });
});

test("text that can become neither a mark nor a leak passes at once", () => {
  const filter = chainFilters([wholeCharacters(), guard(), citationFilter(PASSAGES)]);
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

test.each(["👩‍👩‍👧‍👦", "🇳🇱", "👍🏽", "❤️"])("the symbol %s is never split", (symbol) => {
  for (let cut = 1; cut < symbol.length; cut++) {
    const filter = wholeCharacters();
    const pieces = [filter.push(`a${symbol.slice(0, cut)}`), filter.push(symbol.slice(cut)), filter.push("b")];
    expect(pieces.join("")).toBe(`a${symbol}b`);
    for (const piece of pieces) expect(["a", "", `${symbol}b`, "b", symbol]).toContain(piece);
  }
});

/** The filtered text for each way of splitting the input in two, and character by character. */
function everyCut(filter: () => OutgoingFilter, text: string): Set<string> {
  const cuts = Array.from({ length: text.length + 1 }, (_, at) => {
    const cut = filter();
    return cut.push(text.slice(0, at)) + cut.push(text.slice(at)) + cut.end();
  });
  return new Set([...cuts, through(filter(), text, 1)]);
}

const remote = "https://elsewhere.example/pixel.png";

test.each([
  ["an image", `See ![the map](${remote}) here.`, "See the map here."],
  ["with a title", `![a](${remote} "A (title)") b`, "a b"],
  ["without a description", `a ![](${remote}) b`, "a  b"],
  ["with brackets in it", `![a [b] c](${remote}?q=(1)(2))!`, "a [b] c!"],
  ["as a link's words", `[![a](${remote})](https://b.example)`, "[a](https://b.example)"],
  ["in an image", `![![a](${remote}) b](${remote})`, "a b"],
  ["from the text itself", "![a](data:image/png;base64,AAAA)", "a"],
  ["put together from parts", `!![[a](${remote})](${remote})`, `! [a](${remote})`],
  ["by reference", `![a][b] and ![a]\n\n[b]: ${remote}`, `! [a][b] and ! [a]\n\n[b]: ${remote}`],
  ["that never ends", `So ![a](${remote}`, `So ! [a](${remote}`],
  ["over two paragraphs", `![a\n\nb](${remote})`, `! [a\n\nb](${remote})`],
  ["source marks after an exclamation", "He died![1][2] Ha!", "He died! [1][2] Ha!"],
  ["nothing of the kind", "Hm! (a) [b](https://c.example) !x! ", "Hm! (a) [b](https://c.example) !x! "],
])("of images only their words go out, wherever the text is cut: %s", (_, text, expected) => {
  expect(everyCut(withoutImages, text)).toEqual(new Set([expected]));
});

test("an image that is too long to wait for is removed too", () => {
  const text = `![a](${remote}?${"x".repeat(20_000)})`;
  for (const size of SIZES) expect(through(withoutImages(), text, size)).not.toContain("![");
});

test.each([
  ["tags", '<x>bold</x> <img src=x onerror="a()">', '&lt;x>bold&lt;/x> &lt;img src=x onerror="a()">'],
  ["declarations", "<?xml a?><!DOCTYPE html>", "&lt;?xml a?>&lt;!DOCTYPE html>"],
  ["tags that never end", "a <script", "a &lt;script"],
  ["a tag at the end of a line", "a <\nb", "a <\nb"],
  ["links, which lose their brackets", `<${remote}> or <mailto:a@b.example>`, `${remote} or mailto:a@b.example`],
  ["tags that begin like links", "<hgroup><hx><https://a b><menu>", "&lt;hgroup>&lt;hx>&lt;https://a b>&lt;menu>"],
  ["comparisons", "1 < 2, a <= b, <3 and x <", "1 < 2, a <= b, <3 and x <"],
])("HTML is text, wherever it is cut: %s", (_, text, expected) => {
  expect(everyCut(withoutTags, text)).toEqual(new Set([expected]));
});

/** The filters of every reply, without the leading-blanks filter and the leak guard. */
const prose = () => outsideCode(chainFilters([citationFilter(PASSAGES), withoutImages(), withoutTags()]));

test.each([
  ["a block", "```html\n<x> [1]\n``` x\n```\n<y>", "```html\n<x> [1]\n``` x\n```\n&lt;y>"],
  ["longer fences", "a\n~~~~\n<x>\n~~~\n<y>\n~~~~~ \n<z>", "a\n~~~~\n<x>\n~~~\n<y>\n~~~~~ \n&lt;z>"],
  ["what is no fence", "```a`<x>\n<y>\n``<z>", "```a`&lt;x>\n&lt;y>\n``&lt;z>"],
  ["a span", "Use `List<String>` and ``a`<x>`` so [1].", "Use `List<String>` and ``a`<x>`` so [1]."],
  ["a mark behind a span", "Use `list[1]` [2].", "Use `list[1]` [2]."],
  ["a span over two lines", "a `b\n<w>` <v>", "a `b\n<w>` &lt;v>"],
  ["what is no span", "a ` <x>\n\n<w> `", "a ` &lt;x>\n\n&lt;w> `"],
  ["an escaped mark", "a \\`<x>\\` c", "a \\`&lt;x>\\` c"],
  [
    "in a list",
    "1. one\n\n   ```ts\n   List<String>\n   ```\n2. <x>",
    "1. one\n\n   ```ts\n   List<String>\n   ```\n2. &lt;x>",
  ],
  ["behind a list marker", "- ```\n  <x>\n  ```\n- <y>", "- ```\n  <x>\n  ```\n- &lt;y>"],
  ["in a quotation", "> ```\n> <x> [1]\n> ```\n> <y>", "> ```\n> <x> [1]\n> ```\n> &lt;y>"],
  ["a fence in a fence", "````md\n```\n<x>\n```\n````\n<y>", "````md\n```\n<x>\n```\n````\n&lt;y>"],
  ["a block that never ends", "```\n<x> ![1](2) [1]\n", "```\n<x> ![1](2) [1]\n"],
  ["an image in code", "`![a](b)` ![a](b)", "`![a](b)` a"],
])("code is passed on as it is written, wherever it is cut: %s", (_, text, expected) => {
  expect(everyCut(prose, text)).toEqual(new Set([expected]));
});

describe.each(SIZES)("thoughts, in pieces of %i characters,", (size) => {
  /** The final text, without what was retracted. */
  function spoken(text: string, beginsInThought = false): { notified: string; takenBack: number } {
    let received = "";
    let takenBack = 0;
    const filter = withoutThoughts({
      beginsInThought,
      onUnmarkedEnd: () => {
        received = "";
        takenBack += 1;
      },
    });
    for (let at = 0; at < text.length; at += size) {
      // A retraction must not include what the same push returns.
      const passed = filter.push(text.slice(at, at + size));
      received += passed;
    }
    return { notified: received + filter.end(), takenBack };
  }

  test.each([
    ["<think>Hm. [1]</think>Yes.", "Yes."],
    ["\n<thinking>\nHm\n</thinking>\n\nYes.", "\n\nYes."],
    ["<think>never closed", ""],
    ["Yes.<think>Really?</think> Really.", "Yes. Really."],
    ["[THINK]Hm[/THINK]Yes.", "Yes."],
    ["◁think▷Hm◁/think▷Yes.", "Yes."],
    ["<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>Yes.", "Yes."],
    ["The user asks. Let me see.</think>Yes.", "Yes."],
    ["Two things: `<think>` and\n```\n</think>\n```\n", "Two things: `<think>` and\n```\n</think>\n```\n"],
    ["1 < 2 <b> [T", "1 < 2 <b> [T"],
  ])("are left out of %j", (text, expected) => {
    expect(spoken(text).notified).toBe(expected);
  });

  test("are retracted when only their end is marked", () => {
    expect(spoken("It is a joke, is it not?</think>Yes.")).toEqual({ notified: "Yes.", takenBack: 1 });
  });

  test("are held back when the model is known to mark only their end", () => {
    expect(spoken("It is a joke.</think>Yes.", true).notified).toBe("Yes.");
    expect(spoken("It is a joke.", true)).toEqual({ notified: "It is a joke.", takenBack: 0 });
    expect(spoken("<think>A joke?</think>Yes.", true)).toEqual({ notified: "Yes.", takenBack: 0 });
  });
});

test("text that can become neither an image nor a tag passes at once", () => {
  const filter = chainFilters([withoutImages(), withoutTags()]);
  for (const token of ["Eras", "mus", " said", " [1]", ".\n", "So", " (it)", " is", " > that"]) {
    expect(filter.push(token)).toBe(token);
  }
  expect(filter.push("!")).toBe("");
  expect(filter.push(" <")).toBe("! ");
  expect(filter.push("x>")).toBe("&lt;x>");
});
