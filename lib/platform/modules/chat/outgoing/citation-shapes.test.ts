import { describe, expect, test } from "@jest/globals";
import { spokenText } from "../../../speech/sentences/spoken-sentences";
import { through } from "../../../testing/through";
import { citationFilter } from "./citation-filter";
import { chainFilters } from "./filter";
import { outsideCode } from "./outside-code";
import { withoutSearchMarks } from "./without-search-marks";
import { withoutSourceList } from "./without-source-list";

const PASSAGES = [
  { index: 1, title: "bell.md", body: "The bell weighs 412 kilograms. It was cast by Imke Sandvik." },
  { index: 2, title: "tower.md", body: "The tower is old." },
];

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
  ...["[१]", "[১]", "[๑]", "[١]", "[۱]", "[１]", "[①]", "[¹]"],
  ...["[ID:1]", "[@doc1]", "[Knowledge 1]"],
  ...["[1](bell.md)", "[1](#1)", "[[1](bell.md)]", "[[1], [1]]", "〔1〕", "{cite:1}", "[@1]", "[source-1]"],
  ...[
    "[Source no. 1]",
    "[Passage n° 1]",
    "[出典：1]",
    '[document index="1"]',
    "[vgl. 1]",
    "[注1]",
    "[сноска 1]",
    "[각주 1]",
  ],
  ...["〖1〗", "{{cite:1}}", "^[1]", "^[1]^", "^1^", "⁽¹⁾", "[1️⃣]", "[*1*]", "[**1**]", "[1,]", "[1.]", "[1 p. 3]"],
  ...[
    "[1 (S. 3)]",
    "[1:L3-L5]",
    "[المصدر رقم 1]",
    "[Quelle Nummer 1]",
    "[स्रोत संख्या 1]",
    "[資料番号1]",
    "[출처 번호 1]",
  ],
];

/** Forms that a model's raw text has; a stored reply has none of them. */
const RAW_SHAPES = [
  ...["\\[1\\]", "[REF]1[/REF]", "<cite>1</cite>", "<source>[1]</source>", "<source id='1'/>", "<cite:1>"],
  ...["(Source 1)", "（出典1）", "(Quelle: 1)", "(المصدر ١)", "(แหล่งที่มา 1)"],
  ...["(see Source 1)", "(from passage 1)", "(Passage 1, Passage 1)", "(see [1])", "(Source: [1])", "（来源：[1]）"],
  ...["(출처: [1])", "(voir source 1)", "(см. источник 1)", "(Source: bell.md)", "（出典：bell.md）"],
  ...["##1$$", "\\cite{1}", "\\citep{doc1}", "(bell.md, p. 2)"],
  ...["<cit>1</cit>", '<ref name="1"/>', '<cit id="1">', '<sup><a href="#1">1</a></sup>', "[bell.md](bell.md)"],
  ...["[1 - bell.md]", "[1 | bell.md]", '["bell.md"]', "[bell.md][1]", "[1][1]"],
  ...[
    "[bell.md]",
    "[Source: bell.md]",
    "[1: bell.md]",
    "[Source 1: bell.md]",
    "[bell.md, p. 2]",
    "[bell.md:3-5]",
    "【bell.md】",
  ],
];

describe.each([1, 3, 1_000])("in pieces of %i characters,", (size) => {
  const shown = (text: string, cited = new Set<number>()) =>
    through(outsideCode(citationFilter(PASSAGES, cited)), text, size);

  test.each([...SHAPES, ...RAW_SHAPES])("%s is a citation", (mark) => {
    const cited = new Set<number>();
    expect(shown(`The bell is heavy ${mark}.`, cited).replace(/ +/g, " ")).toBe("The bell is heavy [1].");
    expect([...cited]).toEqual([1]);
  });

  test.each([...SHAPES, ...RAW_SHAPES])("%s is removed behind a false quotation", (mark) => {
    expect(shown(`“The bell was stolen in 1802 by a baker.” ${mark}`).trimEnd()).toBe(
      "“The bell was stolen in 1802 by a baker.”",
    );
  });

  test.each([
    ['<cite index="1-3">It is heavy</cite>.', "It is heavy [1]."],
    ['<passage id="2">It is old.</passage> So.', "It is old.[2] So."],
    ["鐘の重さは412キロです。① 塔は古い。②", "鐘の重さは412キロです。[1] 塔は古い。[2]"],
    ["It is heavy.❶ It is old [2]②.", "It is heavy.[1] It is old [2]."],
    ["It is heavy [1]. It is old {{2}}.", "It is heavy [1]. It is old [2]."],
    ["It is heavy.^[1] It is old^[2].", "It is heavy.[1] It is old [2]."],
    ["It is heavy.① It is old.②", "It is heavy.[1] It is old.[2]"],
    ["It is heavy.①② So.", "It is heavy.[1][2] So."],
    ["It is heavy (Sources 1, 2) and old (Source: [2]).", "It is heavy (Sources 1, 2) and old [2]."],
    ["It is heavy [2: bell.md].", "It is heavy [1]."],
    ["It is heavy [Passage [1]] and old (Source: Passage [2]).", "It is heavy [1] and old [2]."],
    ["It is heavy[^1] and old[Source 2].", "It is heavy [1] and old [2]."],
    ["It is heavy [P1, P2].", "It is heavy [1][2]."],
    ["It is heavy [1/2].", "It is heavy [1][2]."],
    ["It is heavy \ue200cite\ue202turn1view0\ue202turn1view1\ue201.", "It is heavy."],
    ["It is heavy \ue200filecite\ue202turn0file0\ue201.", "It is heavy."],
  ])("%j is shown as %j", (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test.each(["[1][9]", "[1, 2][17]", "[1] [9]"])("a mark that means nothing is removed behind another: %s", (marks) => {
    expect(shown(`It is heavy ${marks}.`)).not.toMatch(/9|17/);
  });

  test.each(["[Source 9]", "【9†x】", "##9$$", "##0$$", "[cite:2598d0ab-1]", "[^9]", "[cite: 9]", "[doc9]"])(
    "%s of no passage is removed",
    (mark) => {
      expect(shown(`It is heavy ${mark}.`)).toBe("It is heavy.");
    },
  );

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
    "[1](https://example.org) and [bell.md](https://example.org)",
    "It is (Source 9), (the old source 1 of it), (p. 1) and (result 1).",
    "It is [bell.mdx], [bell] and a [bell.md file].",
    "</source>, </document> and <source src='a'>.",
    "\\[x\\] and \\(1\\) hold.",
    "Choose ① or ②, then ①.",
    "① Ring the bell\n② Climb the tower",
    "先に①鐘を鳴らし、②塔に登る。",
    "It is x^2 and 2^10, (see the tower), (from 1 to 2) and (source of it).",
    "The step ③.",
    "Press ①.",
    "Choose answer ②, please.",
    "Bring form ❶.",
    "Size ①",
    "Use the pattern ^[0-9]+$ or ^[1]*, ^[1]?, ^[1]{2}.",
    "Regex ^[1]$",
    "## 1$$ is no mark, and neither is ##5$ or C## $$x$$.",
    "##1 Bell",
    "See [the bell [1] of it].",
    "See \\citet{Bell}, (bell.mdx, p. 2), [@user1] and [cite: abcdef].",
    "Hello {{1}}, your code is {{2}}.",
  ])("%j is text", (text) => {
    expect(shown(text)).toBe(text);
  });

  const withoutSearches = (text: string) => through(withoutSearchMarks(), text, size);

  test.each([
    "citeturn1view0turn1view1",
    "\ue200cite\ue202turn1view0\ue202turn1view1\ue201",
    "filecite\ue202turn0file2",
    "【turn0search1】",
    "[turn0search1, turn0news2]",
    "【turn0search1†L3-L5】",
  ])("%s of a search that was not made here is removed", (mark) => {
    expect(withoutSearches(`It is heavy ${mark}.`)).toBe("It is heavy.");
    expect(withoutSearches(`It is heavy. ${mark}`)).toBe("It is heavy.");
  });

  test.each([
    "He went (turn left (turn 3)), [turn 1] and music, cite city cinema c",
    "excite turn1 files turn0search1",
  ])("%j names no search", (text) => {
    expect(withoutSearches(text)).toBe(text);
  });

  const listed = (text: string) => through(chainFilters([withoutSourceList(PASSAGES)]), text, size).trimEnd();

  test.each([
    "Sources:\n[1] bell.md\n[2] tower.md",
    "**Quellen:**\n\n- [1] bell.md\n- [2]: tower.md",
    "### References\n\n[^1]: bell.md",
    "来源：\n【1】bell.md",
    "المصادر:\n[١] bell.md",
    "Sources:\n1. bell.md\n2. tower.md",
    "Sources:\n- bell.md\n- *tower.md*",
    "📚 **Sources used:**\n* **[1]** bell.md",
    "---\n\n参考文献\n[1] bell.md",
    "[^1]: bell.md\n[^2]: tower.md",
    "- [1] bell.md\n",
    "Sources: [1], [2]",
    "出典：[1]",
    "*Source: bell.md*",
  ])("the list %j at the end is removed", (list) => {
    expect(listed(`The bell is heavy [1].\n\n${list}`)).toBe("The bell is heavy [1].");
  });

  test("leaves its marks where the reply has no others", () => {
    expect(listed("It is heavy.\n\nSources:\n[1] bell.md")).toBe("It is heavy. [1]");
    expect(listed("It is heavy.\n\nSource: tower.md")).toBe("It is heavy. [2]");
  });

  test.each([
    "The water has two sources:\n\n**Sources:**\n- The spring\n- The river",
    "Sources: the archive and the parish.",
    "It is heavy.\n\n## References\n\nThe parish writes them.",
    "Sources:\n[1] bell.md",
    "It is heavy.\n\n[1] bell.md says so.\n\nAnd more.",
    "It is heavy.\n\nSources: the spring, [1] and bell.md alone",
    "It is heavy.\n\n**Sources:**",
  ])("%j is a part of the reply", (text) => {
    expect(listed(text)).toBe(text);
  });
});

test.each([...SHAPES, "{{1}}"])("%s is not spoken", async (mark) => {
  expect((await spokenText(`The bell is heavy ${mark}.`, "en"))?.text).toBe("The bell is heavy.");
});
