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
  "Sous-titrage ST' 501",
  "Untertitel im Auftrag des ZDF, 2020",
  "SWR 2020",
  "字幕志愿者 杨栋梁",
  "請不吝點贊 訂閱 轉發 打賞支持明鏡與點點欄目",
  "Редактор субтитров А.Синецкая Корректор А.Егорова",
  "MBC 뉴스 김지경입니다.",
  "Transcribed by https://transcripts.example",
  "- (coughing)",
  "<noise>",
  "♫ la la ♫",
  "Music.",
  "Продолжение следует...",
  "the the the the the the the the",
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
  "Subtitles by whom?",
  "The subtitles of the bell film are by Imke.",
  "Music is what I like.",
  "No, no, no!",
  "Is it you? You.",
  "The bell rings, the bell rings.",
])("%j is speech", (transcript) => {
  expect(withoutNoise(transcript)).toBe(transcript);
});

test.each([
  ["How heavy is it? Thank you for watching!", "How heavy is it?"],
  ["鐘は重いですか。ご視聴ありがとうございました", "鐘は重いですか。"],
  ["How heavy is it How heavy is it How heavy is it How heavy is it How heavy is it", "How heavy is it"],
])("of %j, %j was said", (transcript, said) => {
  expect(withoutNoise(transcript)).toBe(said);
});

test("a sound between words is left out", () => {
  expect(withoutNoise("How heavy [laughter] is it?")).toBe("How heavy is it?");
});
