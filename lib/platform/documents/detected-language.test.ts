import { expect, test } from "@jest/globals";
import { detectLanguage } from "./worker/detect-language.js";

test.each([
  ["of names", "Captain: Orla Finn; stoker: Piet Haan"],
  ["of a few words", "A crossing costs seven crowns."],
  ["of numbers with units", "The bell weighs 412 kg and is 1.2 m high. The reservoir holds 3,450 m³ at 240 °C."],
  ["of codes", Array.from({ length: 200 }, (_, n) => `Item ${n}: a${n}`).join("; ")],
  ["of names of columns", Array.from({ length: 20 }, (_, n) => `NA: ${n}; NB: 12; NE: -12; ND: 4`).join("\n")],
  ["of addresses", "https://hafen.test/die/der/das und@der.test"],
  ["with a Greek letter", "The rope is 14 μm thick and 3 ells long."],
  [
    "in three languages",
    "The bell weighs 412 kilograms and was cast in 1706.\n鐘は毎朝六時に鳴らされます。\nDie Glocke hat einen Riss, den ein Blitz geschlagen hat.",
  ],
])("the expected language holds for a text %s", (_, text) => {
  expect(detectLanguage(text, "en")).toBe("en");
});

test("a text that is partly in the script of the expected language is in it", () => {
  expect(
    detectLanguage(
      "The bell weighs 412 kilograms and was cast in 1706. 鐘は毎朝六時に二人の姉妹によって鳴らされます。",
      "ja",
    ),
  ).toBe("ja");
});

test.each([
  ["de", "Der Leuchtturmwärter zählte vierzig Schiffe im Hafen, bevor der Sturm kam."],
  ["fr", "Le phare est ouvert tous les jours sauf le lundi."],
  ["es", "La campana de la torre suena tres veces y se oye en todo el puerto."],
  ["ru", "Маяк на мысе светит каждую ночь."],
  ["el", "Το φέρι φεύγει στις έξι το πρωί."],
  ["hi", "घंटी का वज़न 412 किलो है।"],
  ["th", "เรือออกจากท่าเวลาหกโมงเช้า"],
  ["ko", "등대의 종은 매일 아침 여섯 시에 울립니다."],
  ["zh", "灯塔的铜钟每天清晨六点敲响三次。"],
  ["ja", "灯台の鐘は毎朝六時に三回鳴ります。"],
])("a sentence in %s is recognised where English is expected", (language, text) => {
  expect(detectLanguage(text, "en")).toBe(language);
});
