import { afterAll, describe, expect, test } from "@jest/globals";
import { errorCodeOf, readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";
import { readJson } from "./worker/read-json.js";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, bytes: string | Uint8Array) =>
  (await readFile(documents, name, bytes)).bodies.join("\n\n");

const SRT =
  "1\r\n00:00:04,000 --> 00:00:07,500\r\nThe lamp was lit\r\n\r\n2\r\n00:00:08,000 --> 00:00:11,500\r\nin <i>1791</i>.\r\n";
const VTT =
  "WEBVTT\nKind: captions\n\n1\n00:04.000 --> 00:07.500 align:start\n<v Imke>The lamp was lit in 1791.</v>\n\n00:08.000 --> 00:09.000\n<v Tor>By whom?\n";
const MAIL =
  "From: Orla <orla@x.test>\r\nTo: Piet <piet@x.test>\r\nSubject: =?utf-8?Q?F=C3=A4hre?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nThe f=C3=A4hre leaves at 06:35.\r\n";
const MHT =
  'From: <Saved by a browser>\r\nSubject: Ferry\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p class=3D"x">The caf=C3=A9 serves ee=\r\nl pie.</p>\r\n--b--\r\n';
const RTF =
  "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator X;}\\pard J\\'f6rg \\b rings\\b0  at 6\\u8239?h, 412\\super 3\\nosupersub  kg {\\v secret}\\par}";
const ICS =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Europe/Berlin:20270502T104000\r\nSUMMARY:Market of W\r\n end\r\nLOCATION:Pier 4\\, Sarn\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
const VCF = "BEGIN:VCARD\nVERSION:3.0\nFN:Orla Finn\nTEL;TYPE=WORK:+44 155 2014\nADR:;;Pier 4;Sarn;;4410;\nEND:VCARD\n";
const JSON_TEXT = '{"museum": {"name": "Kiln", "hours": ["10:40", "17:10"]}, "rooms": [{"name": "Blue", "price": 40}]}';
const RSS =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>Bell cracked</title><link>https://x.test/1</link><description>&lt;p&gt;It &lt;b&gt;cracked&lt;/b&gt; in May.&lt;/p&gt;</description></item></channel></rss>';
const XML = '<?xml version="1.0"?><boats><boat berth="4"><name>Alder</name><fee>120</fee></boat></boats>';

const FORMATS: readonly (readonly [string, string, string, string])[] = [
  ["RTF", "rtf", RTF, "Jörg rings at 6 h, 412³ kg"],
  ["subtitles (SubRip)", "srt", SRT, "[00:04] The lamp was lit in 1791."],
  ["subtitles (WebVTT)", "vtt", VTT, "[00:04] Imke: The lamp was lit in 1791.\n\n[00:08] Tor: By whom?"],
  [
    "a mail",
    "eml",
    MAIL,
    "From: Orla <orla@x.test>; To: Piet <piet@x.test>; Subject: Fähre\n\nThe fähre leaves at 06:35.",
  ],
  ["a page saved as MHTML", "mht", MHT, "The café serves eel pie."],
  ["a calendar", "ics", ICS, "Market of Wend; Start: 2027-05-02 10:40 (Europe/Berlin); Location: Pier 4, Sarn"],
  ["an address book", "vcf", VCF, "Orla Finn; Telephone (work): +44 155 2014; Address: Pier 4, Sarn, 4410"],
  ["JSON", "json", JSON_TEXT, "museum; name: Kiln; hours: 10:40, 17:10\n\nrooms; name: Blue; price: 40"],
  ["a feed", "xml", RSS, "It cracked in May.\n\nhttps://x.test/1"],
  ["XML", "xml", XML, "berth: 4; name: Alder; fee: 120"],
];

describe("under its own ending and as plain text is read", () => {
  test.each(FORMATS)("%s", async (_, ending, text, expected) => {
    expect(await read(`file.${ending}`, text)).toBe(expected);
    expect(await read("file.txt", text)).toBe(expected);
  });
});

test("a feed under the ending of a page is read as a feed", async () => {
  expect(await readFile(documents, "news.html", RSS)).toMatchObject({ title: "News", headings: ["Bell cracked"] });
});

test.each([
  ["a sentence that begins with a bracket", "[Draft] The bell rings at six."],
  ["a text with a time in it", "The lamp was lit at 00:04 and went out at 00:08 --> see the log."],
  ["lines that look like header fields", "Captain: Orla Finn\nStoker: Piet Haan\n\nBoth live in Sarn."],
])("%s stays plain text", async (_, text) => {
  expect(await read("notes.txt", text)).toBe(text.replaceAll("\n\n", "\n\n"));
});

test("PostScript is rejected by its name", async () => {
  expect(await errorCodeOf(documents, "a.txt", "%!PS-Adobe-3.0\n/Helvetica findfont")).toBe("wrong_type");
});

test("names the files that are attached to a mail", async () => {
  const mail =
    'From: a@x.test\r\nSubject: Fees\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the list.\r\n--b\r\nContent-Type: text/plain; name="fees.txt"\r\nContent-Disposition: attachment; filename="fees.txt"\r\n\r\n11\r\n--b--\r\n';
  expect((await readFile(documents, "a.eml", mail)).notices).toEqual(["attachments_left_out?text=fees.txt"]);
});

test.each([
  ["groups of RTF", "a.rtf", `{\\rtf1 ${"{".repeat(200_000)}`],
  ["brackets of JSON", "a.json", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["elements of XML", "a.xml", `<?xml version="1.0"?>${"<a>".repeat(100_000)}`],
  [
    "parts of a mail",
    "a.eml",
    `MIME-Version: 1.0\r\nDate: x\r\n${'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n'.repeat(20_000)}`,
  ],
])("ends soon for many nested %s", async (_, name, text) => {
  const started = performance.now();
  await errorCodeOf(documents, name, text);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("ends soon for a string of JSON that has many escaped quotation marks but no end", async () => {
  const started = performance.now();
  const about = { fileName: "a.json", contentType: null, isWebPage: false, language: null, expectedLanguage: "en" };
  const bytes = new TextEncoder().encode(`{"a":"${'\\"'.repeat(400_000)}`);
  await expect(readJson(bytes, about, () => {})).rejects.toThrow(SyntaxError);
  expect(performance.now() - started).toBeLessThan(5_000);
});

const questions = async (text: string) => {
  const { Readable } = await import("node:stream");
  const material = {
    bytes: Readable.from([Buffer.from(text)]),
    fileName: "q.csv",
    contentType: null,
    isWebPage: false,
    isQuestions: true,
  };
  const options = { language: null, expectedLanguage: "en", signal: new AbortController().signal, progress: () => {} };
  return documents.read(material, options, async ({ batches }) => {
    const passages = [];
    for await (const batch of batches) passages.push(...batch);
    return passages.map(({ heading, body }) => [heading, body]);
  });
};

test.each([
  "Question,Answer",
  "Customer question,Our answer",
  "Fragen,Antworten",
  "Frage,Antwort",
  "Vraag,Antwoord",
  "Pregunta,Respuesta",
  "Domanda,Risposta",
  "Pergunta,Resposta",
  "Question,Réponse",
  "Pertanyaan,Jawaban",
  "Вопрос,Ответ",
  "Ερώτηση,Απάντηση",
  "प्रश्न,उत्तर",
  "প্রশ্ন,উত্তর",
  "السؤال,الجواب",
  "คำถาม,คำตอบ",
  "问题,答案",
  "質問,回答",
  "질문,답변",
])("the header %s of a file of questions is none of them", async (header) => {
  expect(await questions(`${header}\nMay I bring a goat?,Yes.\n`)).toEqual([["May I bring a goat?", "Yes."]]);
});

test("answers in HTML are read as text", async () => {
  expect(await questions('Goats?,"<p>Yes, <b>tied</b>.</p><p>Pay 3&nbsp;crowns.</p>"\n')).toEqual([
    ["Goats?", "Yes, tied.\nPay 3 crowns."],
  ]);
});
