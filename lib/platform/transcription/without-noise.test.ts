import { expect, test } from "@jest/globals";
import { withoutNoise } from "./without-noise";

test.each([
  "Thank you for watching!",
  "Thanks for watching. Thanks for watching.",
  "ご視聴ありがとうございました",
  "[BLANK_AUDIO]",
  "(music)",
  "[Music] (upbeat music)",
  "♪ la la la ♪",
  "*applause*",
  "<|nospeech|>",
  "（音楽）",
  "Sous-titres réalisés par la communauté d'Amara.org",
  "Untertitelung des ZDF, 2020",
  "Vielen Dank fürs Zuschauen!",
  "Bedankt voor het kijken.",
  "¡Gracias por ver el video!",
  "Obrigado por assistir!",
  "شكرًا للمشاهدة",
  "Спасибо за просмотр!",
  "谢谢观看！",
  "시청해주셔서 감사합니다.",
  "Terima kasih telah menonton!",
  "...",
  "",
])("%j is the transcript of no words", (transcript) => {
  expect(withoutNoise(transcript)).toBe("");
});

test.each([
  "Thank you.",
  "Thank you for watching the bell while I was away.",
  "How heavy is the bell (the old one)?",
  "(the old one) is it heavy?",
  "ありがとうございました",
  "Who are you?",
])("%j is speech", (transcript) => {
  expect(withoutNoise(transcript)).toBe(transcript);
});

test("a sound between words is left out", () => {
  expect(withoutNoise("How heavy [laughter] is it?")).toBe("How heavy is it?");
});
