import { describe, expect, test } from "@jest/globals";
import { spokenText } from "../../../speech/sentences/spoken-sentences";
import { citationFilter } from "./citation-filter";
import { chainFilters, type OutgoingFilter } from "./filter";
import { outsideCode } from "./outside-code";
import { withoutSourceList } from "./without-source-list";

const PASSAGES = [
  { index: 1, title: "bell.md", body: "The bell weighs 412 kilograms. It was cast by Imke Sandvik." },
  { index: 2, title: "tower.md", body: "The tower is old." },
];

function through(filter: OutgoingFilter, text: string, size: number): string {
  let out = "";
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}

const SHAPES = [
  ...[
    "[1]",
    "[[1]]",
    "[[1]](bell.md)",
    "[doc1]",
    "[Document 1]",
    "[cite: 1]",
    "[citation:1]",
    "[S1]",
    "[#1]",
    "[^1]",
    "[^1^]",
  ],
  ...[
    "[1-a]",
    "[1a]",
    "[1:2]",
    "[1, p. 3]",
    "[1, S. 3–4]",
    "{1}",
    "⟦1⟧",
    "［1］",
    "【1】",
    "【1:0†bell.md】",
    "【1†L3-L5】",
  ],
  ...[
    "<sup>1</sup>",
    "<sup>[1]</sup>",
    "<sup>1, 1</sup>",
    "¹",
    "[Passage A]",
    "[Quelle 1]",
    "[Fuente 1]",
    "[Fonte 1]",
    "[Bron 1]",
    "[来源1]",
  ],
  ...[
    "[出典1]",
    "[출처 1]",
    "[Источник 1]",
    "[المصدر 1]",
    "[स्रोत 1]",
    "[উৎস 1]",
    "[Πηγή 1]",
    "[Sumber 1]",
    "[แหล่งที่มา 1]",
  ],
  ...["[१]", "[১]", "[๑]", "[١]", "[۱]", "[１]"],
];

describe.each([1, 3, 1_000])("in pieces of %i characters,", (size) => {
  const shown = (text: string, cited = new Set<number>()) =>
    through(outsideCode(citationFilter(PASSAGES, cited)), text, size);

  test.each(SHAPES)("%s is a citation", (mark) => {
    const cited = new Set<number>();
    expect(shown(`The bell is heavy ${mark}.`, cited).replace(/ +/g, " ")).toBe("The bell is heavy [1].");
    expect([...cited]).toEqual([1]);
  });

  test.each(SHAPES)("%s is removed behind a false quotation", (mark) => {
    expect(shown(`“The bell was stolen in 1802 by a baker.” ${mark}`).trimEnd()).toBe(
      "“The bell was stolen in 1802 by a baker.”",
    );
  });

  test.each(["[1][9]", "[1, 2][17]", "[1] [9]"])("a mark that means nothing is removed behind another: %s", (marks) => {
    expect(shown(`It is heavy ${marks}.`)).not.toMatch(/9|17/);
  });

  test.each(["[Source 9]", "【9†x】", "[^9]", "[cite: 9]", "[doc9]"])("%s of no passage is removed", (mark) => {
    expect(shown(`It is heavy ${mark}.`)).toBe("It is heavy.");
  });

  test.each([
    ...[
      "[1, 77]",
      "[77,1]",
      "[1；77]",
      "[1、77]",
      "[1，77]",
      "[1 & 77]",
      "[1 und 77]",
      "[1, p. 3, 77]",
      "［1、77］",
      "【1,77】",
    ],
    ...["[१, ७७]", "[১; ৭৭]", "[๑,๗๗]", "[١، ٧٧]", "[۱؛ ۷۷]", "[１、７７]", "[Source 1, Source 77]", "<sup>1,77</sup>"],
  ])("of %s, the number that a passage has stays", (mark) => {
    const cited = new Set<number>();
    expect(shown(`The bell is heavy ${mark}.`, cited)).toBe("The bell is heavy [1].");
    expect([...cited]).toEqual([1]);
  });

  test.each(["[1-3]", "[1–3]", "[1~3]", "[１～３]", "[1, 2, 3]", "[1；2、3]"])("of %s, both sources stay", (mark) => {
    expect(shown(`The bell is heavy ${mark}`)).toBe("The bell is heavy [1][2]");
  });

  test("leaves out numbers of no passage in the middle of a sentence once the reply has used marks", () => {
    expect(shown("It is old [2]. It is heavy [1, 77] and loud.")).toBe("It is old [2]. It is heavy [1] and loud.");
  });

  test.each([
    "The array [1, 77] has two values.",
    "See [77] and [8, 9].",
    "They won [3-1] and lost [1-990].",
    "`a[1, 77]` and a[1, 77].",
    "[1, 77](https://example.org)",
    "f(x)[1, 77]",
  ])("the numbers of %j are text", (text) => {
    expect(shown(text)).toBe(text);
  });

  test.each([
    "The area is 5 m² or 3 km², and x² + y³ = 10³.",
    "Water is H<sub>2</sub>O.",
    "See [Section 1], [a] and [2 bells].",
    "In the set {1, 2} of {n}.",
    "Dear [Name], see [2019].",
    "list[1] and f(x)[1]",
    "[bell](https://example.org/1)",
  ])("%j is text", (text) => {
    expect(shown(text)).toBe(text);
  });

  const listed = (text: string) => through(chainFilters([withoutSourceList(PASSAGES)]), text, size).trimEnd();

  test.each([
    "Sources:\n[1] bell.md\n[2] tower.md",
    "**Quellen:**\n\n- [1] bell.md\n- [2]: tower.md",
    "### References\n\n[^1]: bell.md",
    "来源：\n【1】bell.md",
    "المصادر:\n[١] bell.md",
    "Sources:\n1. bell.md\n2. tower.md",
  ])("the list %j at the end is removed", (list) => {
    expect(listed(`The bell is heavy [1].\n\n${list}`)).toBe("The bell is heavy [1].");
  });

  test.each([
    "The water has two sources:\n\n**Sources:**\n- The spring\n- The river",
    "Sources: the archive and the parish.",
    "It is heavy.\n\n## References\n\nThe parish writes them.",
    "Sources:\n[1] bell.md",
    "It is heavy.\n\n**Sources:**",
  ])("%j is a part of the reply", (text) => {
    expect(listed(text)).toBe(text);
  });
});

test.each(SHAPES)("%s is not spoken", async (mark) => {
  expect((await spokenText(`The bell is heavy ${mark}.`, "en"))?.text).toBe("The bell is heavy.");
});
