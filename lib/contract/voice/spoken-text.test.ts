import { describe, expect, it } from "@jest/globals";
import { splitSpokenText, spokenText } from "./spoken-text";

const sentencesOf = (reply: string, isFinished = true) => splitSpokenText(reply, isFinished).map(({ text }) => text);

const LONG_REPLY = `## The *varnish*

Loosen the strings **a little** and look at it with a [lamp](https://lamp.example/a(b)) held low.[1] If it does not grow, e.g. in a week, it can wait [2, 3].

1. Tap along the ribs.
2. Listen for \`the place\` that answers late.

\`\`\`js
const x = 1. Then();
\`\`\`
See https://example.org/path?x=1. Dr. Bach weighed 3.5 kg! "Did he?" Yes.

| Wood | Age |
|---|---|
| Spruce | 12 |
`;

describe("the spoken text of a reply", () => {
  it("has no marks, code, addresses or citations, and keeps the words of links", () => {
    expect(sentencesOf(LONG_REPLY)).toEqual([
      "The varnish",
      "Loosen the strings a little and look at it with a lamp held low.",
      "If it does not grow, e.g. in a week, it can wait.",
      "1. Tap along the ribs.",
      "2. Listen for the place that answers late.",
      "See.",
      "Dr. Bach weighed 3.5 kg!",
      '"Did he?"',
      "Yes.",
      "Wood, Age",
      "Spruce, 12",
    ]);
  });

  it("says where each sentence stands in the reply", () => {
    for (const { text, start, end } of splitSpokenText("One **two**. Three [four](x)! Five")) {
      const raw = "One **two**. Three [four](x)! Five".slice(start, end);
      expect(raw.startsWith(text.slice(0, 3))).toBe(true);
      expect(raw.at(-1)).toBe(text.at(-1));
    }
  });

  it("never changes a sentence that it gave while the reply was being written", () => {
    const whole = sentencesOf(LONG_REPLY);
    for (let length = 0; length <= LONG_REPLY.length; length++) {
      const sofar = sentencesOf(LONG_REPLY.slice(0, length), false);
      expect({ length, sofar }).toEqual({ length, sofar: whole.slice(0, sofar.length) });
    }
  });

  it("leaves out each of several citations and emoji, and decodes the entities that the page decodes", () => {
    const reply = "It is old.[1][2] Wait 👩🏽‍🎻 a week [1][3]. A &amp; B 🇫🇷 say &quot;3 &lt; 4&quot;! ❤️ Good.";
    const whole = ["It is old.", "Wait a week.", 'A & B say "3 < 4"!', "Good."];
    expect(sentencesOf(reply)).toEqual(whole);
    for (let length = 0; length <= reply.length; length++) {
      const sofar = sentencesOf(reply.slice(0, length), false);
      expect({ length, sofar }).toEqual({ length, sofar: whole.slice(0, sofar.length) });
    }
  });

  it("gives the first sentence as soon as the next one begins", () => {
    expect(sentencesOf("I leave it alone. A", false)).toEqual(["I leave it alone."]);
    expect(sentencesOf("I leave it alone.", false)).toEqual([]);
  });

  it("does not split at ordinals and days", () => {
    const whole = [
      "Im 19. Jahrhundert lebte er in Berlin.",
      "Am 3. Oktober 1990 war die Einheit.",
      "Er wurde am 12. März geboren (im 18./19. Jahrhundert, zur 5. Stunde).",
      "Vom 12.–14. Mai „2. Akt“ und 1. Weltkrieg.",
    ];
    expect(sentencesOf(whole.join(" "))).toEqual(whole);
    const text = whole.join(" ");
    for (let length = 0; length <= text.length; length++) {
      const sofar = sentencesOf(text.slice(0, length), false);
      expect({ length, sofar }).toEqual({ length, sofar: whole.slice(0, sofar.length) });
    }
  });

  it("splits after years, amounts and other numbers", () => {
    const whole = ["Es war 1990.", "Er wog 3.5.", "Sie hatte 120.", "Ende."];
    expect(sentencesOf(whole.join(" "))).toEqual(whole);
  });

  it("splits at the full stops of other scripts", () => {
    expect(sentencesOf("你好。我很好！谢谢")).toEqual(["你好。", "我很好！", "谢谢"]);
    expect(sentencesOf("नमस्ते। आप कैसे हैं?")).toEqual(["नमस्ते।", "आप कैसे हैं?"]);
    expect(sentencesOf("كيف حالك؟ بخير.")).toEqual(["كيف حالك؟", "بخير."]);
  });

  it("splits a text without full stops, without losing a character", () => {
    const text = "สวัสดี ".repeat(200).trim();
    const parts = sentencesOf(text);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(520);
    expect(parts.join(" ")).toBe(text);
  });

  it("is empty for a reply of code alone", () => {
    expect(spokenText("```\nx = 1\n```")).toBe("");
    expect(spokenText("***")).toBe("");
  });
});
