import { createHash } from "node:crypto";
import { afterAll, expect, test } from "@jest/globals";
import { errorCodeOf, readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";
import { detectEncoding } from "./worker/detect-encoding.js";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, bytes: Uint8Array | string, language?: string) =>
  (await readFile(documents, name, bytes, language)).bodies.join("\n");
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ""), "hex");
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Encodes a text by inverting the decoder's table of a single-byte encoding. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (character) => bytes.get(character) ?? 63);
}

/** Encodes a text by inverting the decoder's table of an encoding with two bytes a character. */
function encodePairs(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label, { fatal: true });
  const wanted = new Set(text);
  const pairs = new Map<string, number[]>();
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      try {
        const character = decoder.decode(Uint8Array.of(first, second));
        if (wanted.has(character) && !pairs.has(character)) pairs.set(character, [first, second]);
      } catch {
        // No character has these bytes.
      }
    }
  }
  return Uint8Array.from([...text].flatMap((character) => pairs.get(character) ?? [character.charCodeAt(0)]));
}

const RUSSIAN = "Маяк на мысе светит каждую ночь. Смотритель живёт в каменном доме у подножия холма.";
const UKRAINIAN = "Їжак і ґава живуть у лісі. Її гніздо є на старій ялині, а його нора під корінням.";
const GREEK = "Ο φάρος στο ακρωτήριο φωτίζει κάθε νύχτα. Ο φύλακας μένει σε πέτρινο σπίτι.";
const POLISH = "Latarnia na przylądku świeci każdej nocy. Strażnik mieszka w kamiennym domu u podnóża wzgórza.";
const GERMAN = "Der Müller von Köln mahlt jeden zweiten Dienstag Roggen und Gerste für die Bäckerei am Fischmarkt.";
const CHINESE = "灯塔的铜钟每天清晨六点敲响三次。守护人住在山脚下的石屋里，每逢初一上山擦钟。";
const TAIWANESE = "燈塔的銅鐘每天清晨六點敲響三次，守塔人住在懸崖下的石屋裡。";
const JAPANESE = "灯台の鐘は毎朝六時に三回鳴り、港の船に時刻を知らせます。漁師たちは網を乾かします。";
const KOREAN = "등대의 종은 매일 아침 여섯 시에 세 번 울려 항구의 배에 시각을 알립니다.";
const THAI = "ประภาคารบนแหลมส่องสว่างทุกคืนคนเฝ้าอาศัยอยู่ในบ้านหิน";

test.each([
  ["Russian in windows-1251", encode(RUSSIAN, "windows-1251"), RUSSIAN, "en"],
  ["Russian in KOI8-R", encode(RUSSIAN, "koi8-r"), RUSSIAN, "en"],
  ["Russian in ISO-8859-5", encode(RUSSIAN, "iso-8859-5"), RUSSIAN, "en"],
  ["Russian in the DOS code page", encode(RUSSIAN, "ibm866"), RUSSIAN, "ru"],
  ["Ukrainian in KOI8-U", encode(UKRAINIAN, "koi8-u"), UKRAINIAN, "en"],
  [
    "Ukrainian in KOI8-U, a line",
    encode("Привіт, як справи? Їжак і ґава.", "koi8-u"),
    "Привіт, як справи? Їжак і ґава.",
    "en",
  ],
  [
    "Ukrainian in KOI8-U, a title",
    encode("Тарас Шевченко, Кобзар, 1840", "koi8-u"),
    "Тарас Шевченко, Кобзар, 1840",
    "uk",
  ],
  ["Ukrainian in windows-1251", encode(UKRAINIAN, "windows-1251"), UKRAINIAN, "en"],
  [
    "Ukrainian in windows-1251, a title",
    encode("Тарас Шевченко, Кобзар, 1840", "windows-1251"),
    "Тарас Шевченко, Кобзар, 1840",
    "en",
  ],
  ["Greek in windows-1253", encode(GREEK, "windows-1253"), GREEK, "en"],
  ["Polish in windows-1250", encode(POLISH, "windows-1250"), POLISH, "en"],
  ["Polish in ISO-8859-2", encode(POLISH, "iso-8859-2"), POLISH, "en"],
  ["German in windows-1252", encode(GERMAN, "windows-1252"), GERMAN, "en"],
  ["German in the Macintosh encoding", encode(GERMAN, "macintosh"), GERMAN, "de"],
  ["Chinese in GB18030", encodePairs(CHINESE, "gb18030"), CHINESE, "en"],
  ["Chinese in Big5", encodePairs(TAIWANESE, "big5"), TAIWANESE, "en"],
  ["Japanese in Shift_JIS", encodePairs(JAPANESE, "shift_jis"), JAPANESE, "en"],
  ["Japanese in EUC-JP", encodePairs(JAPANESE, "euc-jp"), JAPANESE, "en"],
  ["Korean in EUC-KR", encodePairs(KOREAN, "euc-kr"), KOREAN, "en"],
  ["Thai in windows-874", encode(THAI, "windows-874"), THAI, "th"],
])("detects the encoding of a text without a declaration: %s", async (_, bytes, text, language) => {
  expect(await read("letter.txt", bytes, language)).toBe(text);
});

test("reads UTF-16 with or without a byte order mark", async () => {
  const text = "Der Müller von Köln mahlt Roggen.";
  expect(await read("letter.txt", Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(text);
  expect(await read("letter.txt", Buffer.from(text, "utf16le"))).toBe(text);
  expect(await read("letter.txt", Buffer.from(text, "utf16le").swap16())).toBe(text);
});

test.each([
  ["Chinese", CHINESE],
  ["Japanese", JAPANESE],
  ["Korean", KOREAN],
  ["Thai", THAI],
])("reads UTF-16 in %s without a byte order mark, though few of its bytes are zero", async (_, text) => {
  const little = Buffer.from(`${text}\n${text}`, "utf16le");
  expect(await read("a.txt", little)).toContain(text.slice(0, 12));
  expect(await read("a.txt", Buffer.from(little).swap16())).toContain(text.slice(0, 12));
});

test.each(["shift_jis", "euc-jp"])("reads a short list of Japanese names without kana in %s", async (label) => {
  const names = "名前,町\n田中,大阪\n鈴木,神戸\n";
  expect(await read("a.csv", encodePairs(names, label), "ja")).toBe("名前: 田中; 町: 大阪\n\n名前: 鈴木; 町: 神戸");
});

test("tries a declared encoding before guessing", async () => {
  const japanese = hex("1b24424574426624 4e3e62244f4b68442b 1b2842");
  const page = (charset: string, body: Buffer) =>
    Buffer.concat([latin1(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}"><p>`), body]);
  expect(await read("bell.html", page("iso-2022-jp", japanese))).toBe("灯台の鐘は毎朝");
  expect(await read("bell.html", page("iso-8859-9", latin1("\u00dde\u00fdil da\u00f0")))).toBe("İeıil dağ");
});

test("uses the encoding of an XML declaration", async () => {
  const mill = "Mlýn v Brně má tři kola a patří rodině Švec.";
  const head = '<?xml version="1.0" encoding="ISO-8859-2"?><html xmlns="http://www.w3.org/1999/xhtml"><title/><p>';
  const bytes = Buffer.concat([latin1(head), encode(mill, "iso-8859-2")]);
  expect(await read("mill.xhtml", bytes)).toBe(mill);
});

test("reads a text correctly despite a wrong declaration", async () => {
  const german = "Größe über alles, schöne Bäume";
  expect(await read("a.html", `<meta charset="iso-8859-1"><p>${german}`)).toBe(german);
  expect(await read("b.html", latin1(`<meta charset="utf-8"><p>${german}`))).toBe(german);
});

test("loses only one character to an invalid byte in UTF-8", async () => {
  const [before, after] = ["Käserei, Hütten, Bürgermeister, Größe", "zwölf Räume für Gäste"].map((part) =>
    Buffer.from(part),
  );
  const broken = (head: string) =>
    Buffer.concat([Buffer.from(head), before ?? "", hex("ff"), after ?? ""].map((one) => Buffer.from(one)));
  const text = "Käserei, Hütten, Bürgermeister, Größe\ufffdzwölf Räume für Gäste";
  expect(await read("a.txt", broken(""))).toBe(text);
  expect(await read("a.html", broken('<meta charset="utf-8"><p>'))).toBe(text);
});

test("does not treat a text as binary because of DOS's end-of-file character", async () => {
  expect(await read("a.txt", latin1(`${GERMAN}\r\n\x1a`))).toBe(GERMAN);
  expect(await read("a.txt", latin1(`${GERMAN}\r\n\x1a\0\0\0`))).toBe(GERMAN);
});

test("ends a paragraph at a form feed", async () => {
  expect(await read("a.txt", "The first page.\fThe second page.")).toBe("The first page.\n\nThe second page.");
});

test("ends a line at a lone carriage return", async () => {
  expect(await read("a.txt", "The first line.\rThe second line.")).toBe("The first line.\nThe second line.");
});

test("rejects a text of undetectable encoding with unknown_encoding", async () => {
  expect(await errorCodeOf(documents, "a.html", '<meta charset="iso-2022-kr"><p>\x1b$)C The bell rings.')).toBe(
    "unknown_encoding",
  );
  const nonsense = Uint8Array.from({ length: 300 }, (_, place) => 0x80 + ((place * place * 31 + place * 7) % 127));
  expect(await errorCodeOf(documents, "a.txt", nonsense)).toBe("unknown_encoding");
});

test("never reads a few meaningless bytes as Cyrillic", async () => {
  const read: string[] = [];
  for (const length of [4, 6, 8, 12, 16, 24, 32, 64, 200]) {
    for (let seed = 0; seed < 60; seed++) {
      const bytes = createHash("shake256", { outputLength: length }).update(`${length} ${seed}`).digest();
      const label = detectEncoding(bytes, "en");
      if (label !== null) read.push(new TextDecoder(label).decode(bytes));
    }
  }
  expect(read.filter((text) => /\p{sc=Cyrillic}/u.test(text))).toEqual([]);
});
