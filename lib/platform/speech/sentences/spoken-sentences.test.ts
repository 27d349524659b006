import { describe, expect, test } from "@jest/globals";
import type { Language } from "@/lib/contract/languages/languages";
import { spokenSentences, spokenText } from "./spoken-sentences";

const split = async (reply: string, language: Language = "en", isFinished = true) =>
  (await spokenSentences(reply, { language, isFinished })).map(({ text }) => text);
const textOf = async (reply: string, language: Language = "en") => (await spokenText(reply, language))?.text ?? "";

/** Requires that no beginning of a reply has a sentence that the whole does not. */
async function expectStable(reply: string, language: Language = "en") {
  const whole = await split(reply, language);
  for (let length = 0; length <= reply.length; length++) {
    const sofar = await split(reply.slice(0, length), language, false);
    expect({ length, sofar }).toEqual({ length, sofar: whole.slice(0, sofar.length) });
  }
}

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
  test("has the words of links without marks, code or citations", async () => {
    expect(await split(LONG_REPLY)).toEqual([
      "The varnish",
      "Loosen the strings a little and look at it with a lamp held low.",
      "If it does not grow, e.g. in a week, it can wait.",
      "1. Tap along the ribs.",
      "2. Listen for the place that answers late.",
      "See example dot org.",
      "Dr. Bach weighed 3.5 kilograms!",
      '"Did he?"',
      "Yes.",
      "Wood, Age",
      "Spruce, 12",
    ]);
  });

  test("says where each sentence stands in the reply", async () => {
    const reply = "One **two**. Three [four](x)! Five";
    for (const { text, start, end } of await spokenSentences(reply, { language: "en", isFinished: true })) {
      const raw = reply.slice(start, end);
      expect(raw.startsWith(text.slice(0, 3))).toBe(true);
      expect(raw.at(-1)).toBe(text.at(-1));
    }
  });

  test("never changes a sentence that it gave while the reply was being written", async () => {
    await expectStable(LONG_REPLY);
    await expectStable("It is old.[1][2] Wait 👩🏽‍🎻 a week [1][3]. A &amp; B 🇫🇷 say &quot;3 &lt; 4&quot;! ❤️ Good.");
    await expectStable(
      "J. R. R. Tolkien met Prof. Smith in the U.S. Army. World War I. The bell rang. Plan B. Then 3 came.",
    );
    await expectStable(
      "Das gilt z. B. für Abs. 2. Er kam am 3. Okt. 1990 um ca. 5 Uhr. Ende! Schreib an a.b@c.example.",
      "de",
    );
    await expectStable("「鐘は鳴る。」と彼は言った。次の日も鳴った。", "ja");
    await expectStable("Τι κάνεις; Καλά. Ναι; όχι", "el");
    await expectStable("約3.5キロ。「はい。」と言った。1️⃣ 鐘。2️⃣ 塔。", "ja");
    await expectStable('Mme Durand et M. Petit, en 50 av. J.-C. à Lyon. Le 3–5 mai, "oui." dit-il. 5 kg.', "fr");
  });

  test("speaks the words of a reply with citations, emoji and entities", async () => {
    const reply = "It is old.[1][2] Wait 👩🏽‍🎻 a week [1][3]. A &amp; B 🇫🇷 say &quot;3 &lt; 4&quot;! ❤️ Good.";
    expect(await split(reply)).toEqual(["It is old.", "Wait a week.", 'A & B say "3 < 4"!', "Good."]);
  });

  test.each([
    ["Fish &amp;&nbsp;chips &#39;to go&apos;.", "Fish & chips 'to go'."],
    ["Write &lt;b&gt; for bold.", "Write <b> for bold."],
    ["Write &amp;nbsp; and &amp;lt;b&amp;gt;.", "Write &nbsp; and &lt;b&gt;."],
    ["Write `&amp;` or ``a ` <b>``, not *this*.", "Write &amp; or a ` <b>, not this."],
    ["Call `list[1]` and `\\n`, ` alone.", "Call list[1] and \\n, alone."],
    ["R&D; AT&T &unknown;", "R&D; AT&T &unknown;"],
  ])("has the characters that entities stand for, outside code: %j", async (reply, spoken) => {
    expect(await textOf(reply)).toBe(spoken);
    await expectStable(reply);
  });

  test.each([
    ["| Day | Bells |\n|---|---|\n| Monday | six<br>nine |", ["Day, Bells", "Monday, six nine"]],
    ["It is old【4:0†bell.md】.", ["It is old."]],
    ["وزن الجرس 412 كيلوغراما [١].", ["وزن الجرس 412 كيلوغراما."]],
    ["1️⃣ Ring everything. 2️⃣ Climb.", ["1 Ring everything.", "2 Climb."]],
    ["That is 2**3, and **8** bells.", ["That is 2**3, and 8 bells."]],
    ["It is $E = mc^2$, not $5.", ["It is E = mc^2, not 5 dollars."]],
    ["$$a^2 + b^2$$", ["a^2 + b^2"]],
    ["First line\\\nsecond line", ["First line second line"]],
    ["- ### Bell\n  It rings.", ["Bell It rings."]],
    ["See [the bell]( https://bell.example ) now.", ["See the bell now."]],
  ])("has neither tags nor citations of any script: %j", async (reply, spoken) => {
    expect(await split(reply)).toEqual(spoken);
  });

  test("gives the first sentence as soon as the next one begins", async () => {
    expect(await split("I leave it alone. A", "en", false)).toEqual(["I leave it alone."]);
    expect(await split("I leave it alone.", "en", false)).toEqual([]);
  });

  test("is empty for a reply of code alone", async () => {
    expect(await spokenText("```\nx = 1\n```", "en")).toBeNull();
    expect(await spokenText("***", "en")).toBeNull();
  });
});

describe("a sentence", () => {
  test.each<[Language, string[]]>([
    [
      "en",
      [
        "See Fig. 3 and p. 120.",
        "Mt. Everest is approx. 8849 m.",
        "J. R. R. Tolkien met Prof. Smith in the U.S. Army.",
      ],
    ],
    ["en", ["She was in World War I.", "The bell rang.", "That was plan B.", "Then it stopped."]],
    ["en", ["George W. Bush came at 5 p.m. on Monday.", "He left."]],
    ["de", ["Das gilt z. B. für Abs. 2 S. 3 bzw. Art. 5 GG.", "Hr. Müller kam am 3. Okt. 1990 um ca. 5 Uhr."]],
    ["de", ["Siehe Nr. 5, Tel. 030 12 und max. 3 Stück.", "Im 5. Jh. v. Chr. war das i. d. R. so.", "Danach nicht."]],
    ["de", ["Im 19. Jahrhundert lebte er in Berlin.", "Am 3. Oktober 1990 war die Einheit.", "Ende."]],
    ["es", ["El Sr. García vive en EE. UU. desde el núm. 5 de la Av. Reforma."]],
    ["fr", ["M. Dupont et MM. Durand sont venus.", "Voir fig. 3 et vol. 2."]],
    ["it", ["Il dott. Rossi e l’avv. Verdi sono qui.", "Vedi pag. 4."]],
    ["ru", ["Он живёт на ул. Ленина, д. 5, кв. 3.", "Потом он уехал."]],
    ["de", ["Frag Prof. Dr. Meier aus St. Gallen, geb. 1950.", "Er kommt."]],
    ["id", ["Surat ini a.n. Budi.", "Ia datang."]],
    ["hi", ["डॉ. शर्मा और पं. नेहरू के पास रु. 500 थे।", "अच्छा।"]],
    ["bn", ["ডা. রায় ও ড. সেন এসেছিলেন।", "ভালো।"]],
    ["ar", ["د. أحمد و أ. سالم هنا منذ سنة.", "جيد."]],
    ["th", ["ดร. สมชาย และ น.ส. สมหญิง พ.ศ. 2500 ที่นี่"]],
    ["fr", ["Mme Durand et M. Petit vivaient en 50 av. J.-C. à Lyon.", "C'est tout."]],
    ["de", ["Er wohnt in der Goethestr. 5 in Berlin.", "Sie auch."]],
    ["ja", ["約3.5キロ。", "「はい。」と言った。", "終わり"]],
    ["ko", ['그는 "네."라고 말했다.', "정말요?", "네!"]],
    ["en", ["Birds, e.g. Robins, sing here.", "He left."]],
    ["en", ["It was 1990.", "It weighed 3.5.", "She had 120.", "The end."]],
    ["zh", ["你好。", "我很好！", "谢谢"]],
    ["hi", ["नमस्ते।", "आप कैसे हैं?"]],
    ["ar", ["كيف حالك؟", "بخير."]],
    ["el", ["Τι κάνεις;", "Καλά."]],
    ["ja", ["「鐘は鳴る。」と彼は言った。", "次の日も鳴った。"]],
  ])("of %s ends where it does, and not at an abbreviation: %j", async (language, sentences) => {
    const reply = sentences.join(/zh|ja/.test(language) ? "" : " ");
    const spoken = await spokenSentences(reply, { language, isFinished: true });
    expect(spoken.map(({ plain }) => plain)).toEqual(sentences);
  });

  test("without full stops is split, without losing a character", async () => {
    const text = "สวัสดี ".repeat(200).trim();
    const parts = await split(text, "th");
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(520);
    expect(parts.join(" ")).toBe(text);
    expect((await split("漢".repeat(1_200), "zh")).join("")).toBe("漢".repeat(1_200));
  });

  test("has the language of its own words, whatever the message was in", async () => {
    const reply = "Die Glocke wiegt 412 Kilogramm und hängt seit 1790 im Turm der Kirche. Sie wurde von Imke gegossen.";
    const sentences = await spokenSentences(reply, { language: "en", isFinished: true });
    expect(sentences.map(({ language }) => language)).toEqual(["de", "de"]);
    expect((await spokenText(reply, "en"))?.language).toBe("de");
    const short = await spokenSentences("Ja. OK.", { language: "en", isFinished: true });
    expect(short.map(({ language }) => language)).toEqual(["en", "en"]);
  });
});

describe("an address", () => {
  test.each<[Language, string, string]>([
    [
      "en",
      "Tickets are sold at www.harrowby.example/tickets.",
      "Tickets are sold at harrowby dot example slash tickets.",
    ],
    ["en", "Write to keeper@harrowby.example today.", "Write to keeper at harrowby dot example today."],
    ["de", "Die Karten gibt es auf https://glocke.example.", "Die Karten gibt es auf glocke Punkt example."],
    [
      "fr",
      "Les billets sont sur https://cloche.example/ ce soir.",
      "Les billets sont sur cloche point example ce soir.",
    ],
    ["ja", "切符は https://kane.example/a?b=1&c=2 で買えます。", "切符は kane ドット example で買えます。"],
  ])("is said in %s: %s", async (language, reply, spoken) => {
    expect(await textOf(reply, language)).toBe(spoken);
  });
});
