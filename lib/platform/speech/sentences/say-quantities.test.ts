import { describe, expect, test } from "@jest/globals";
import type { Language } from "@/lib/contract/languages/languages";
import { sayQuantities } from "./say-quantities";

describe.each<[string, [Language, string, string][]]>([
  [
    "an amount of money",
    [
      ["en", "It costs $5 and later $10.50.", "It costs 5 dollars and later 10 dollars 50."],
      ["en", "US$20, £3.00 or €1,200", "20 US dollars, 3 British pounds or 1,200 euros"],
      ["en", "They raised $5 million.", "They raised 5 million dollars."],
      ["de", "Das kostet 5,50 € oder 3 Mio. €.", "Das kostet 5 Euro 50 oder 3 Mio. Euro."],
      ["fr", "Il coûte 1 $, elle 5 $.", "Il coûte 1 dollar, elle 5 dollars."],
      ["ru", "Он стоит 1 $, она 5 $.", "Он стоит 1 доллар, она 5 долларов."],
      ["ja", "¥500です", "500円です"],
      ["pt", "R$ 5,50", "5 reais brasileiros 50"],
      ["hi", "₹500", "500 भारतीय रुपए"],
      ["th", "฿500", "500 บาทไทย"],
      ["en", "It is $100–$200 or €5-10.50.", "It is 100 to 200 dollars or 5 to 10.50 euros."],
      ["en", "It costs $1,234,567.89.", "It costs 1,234,567 dollars 89."],
    ],
  ],
  [
    "a unit",
    [
      ["en", "It weighs 412 kg, not 1 kg.", "It weighs 412 kilograms, not 1 kilogram."],
      ["de", "10 km/h bei 25 °C und 50 %", "10 Kilometer pro Stunde bei 25 Grad Celsius und 50 Prozent"],
      ["ru", "2 кг и 412 кг", "2 килограмма и 412 килограмм"],
      ["ar", "412 كغم", "412 كيلوغرام"],
      ["hi", "५ किग्रा", "५ किलोग्राम"],
      ["bn", "৪১২ কেজি", "৪১২ কিলোগ্রাম"],
      ["ja", "25℃です", "摂氏 25 度です"],
      ["zh", "重412kg。", "重412千克。"],
      ["el", "412 kg", "412 χιλιόγραμμα"],
      ["it", "5 m e 412 kg", "5 metri e 412 chilogrammi"],
    ],
  ],
  [
    "a date",
    [
      ["en", "Cast on 1790-10-03.", "Cast on 3 October 1790."],
      ["de", "Gegossen am 3.10.1790 und am 3. 10. 1791.", "Gegossen am 3. Oktober 1790 und am 3. Oktober 1791."],
      ["es", "el 2026/11/30", "el 30 de noviembre de 2026"],
      ["th", "2026-11-30", "30 พฤศจิกายน ค.ศ. 2026"],
      ["ko", "2026-11-30", "2026년 11월 30일"],
    ],
  ],
  [
    "a range",
    [
      ["en", "3–5 days, 1990–1995 and 2–3 kg", "3 to 5 days, 1990 to 1995 and 2 to 3 kilograms"],
      ["zh", "大约3~5天", "大约3 到 5天"],
      ["ar", "من ٣–٥ أيام", "من ٣ إلى ٥ أيام"],
      ["fr", "3–5 jours", "3 à 5 jours"],
    ],
  ],
])("%s is said in words", (_, cases) => {
  test.each(cases)("in %s: %s", (language, written, spoken) => {
    expect(sayQuantities(written, language)).toBe(spoken);
  });
});

test.each<[Language, string]>([
  ["en", "A 5G phone, the A4 road, 5am, 5 m² and v1.2."],
  ["en", "Call 030–1234–5 or 192.168.0.1; see 13/2026, 2026-13-45 and page 5."],
  ["en", "The code AB$5x and $x and #1."],
  ["zh", "占50%"],
  ["de", "Artikel 5 GG, 3. Oktober, 19. Jh."],
  ["ru", "в 1990 г. в Киеве, ул. Мира 5 г. Москва, том 2, 5 л"],
  ["th", "5 ก.ค. 2567, 5 ม.ค. และ 5 ก.พ."],
  ["zh", "公元1990年，下载单元3，日元 100，5元"],
  ["ja", "紀元50年の3元論"],
  ["en", "Call 0351-12-24 or 0800-10-20."],
  ["en", "Version 1.12.2024 and version 2.1.2025 are out."],
  ["en", "So 10 – 3 = 7 and 10–3 = 7. Tel. 0351–4567"],
  ["en", "Terminal 2 L, Size 42 L."],
  ["de", "Das steht in § 3 g EStG."],
  ["en", "It is $12.34.56 or 1.2.34 kg."],
])("other numbers stay as they are, in %s: %s", (language, text) => {
  expect(sayQuantities(text, language)).toBe(text);
});
