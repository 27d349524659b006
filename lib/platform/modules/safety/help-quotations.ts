/** A passage of the material with its scored sentences. */
type HelpPassage = Readonly<{ index: number; sentences: readonly { text: string; score: number }[] }>;

/** A telephone number, or a word for help in an emergency. */
const NAMES_HELP =
  /(?<!\p{N})\+?\p{N}(?:[\p{N} ()/-]{1,20})\p{N}(?!\p{N})|emergenc|ambulance|hotline|helpline|notfall|notruf|rettung|urgence|secours|samu|emergencia|ambulancia|emergenza|ambulanza|emergência|ambulância|noodgeval|alarmnummer|darurat|экстренн|скор(?:ая|ую|ой) помощ|έκτακτ|ασθενοφόρ|طوارئ|إسعاف|आपात|एम्बुलेंस|জরুরি|অ্যাম্বুলেন্স|ฉุกเฉิน|รถพยาบาล|응급|긴급|구급|緊急|救急|急救|紧急|救护/iu;
const SENTENCES_MAX = 2;

/** Up to two sentences of the material that tell whom to turn to, as quotations with their passages' marks. */
export function helpQuotations(passages: readonly HelpPassage[], areSourcesShown: boolean) {
  const sentences = passages.flatMap(({ index, sentences: own }) =>
    own.filter(({ text }) => NAMES_HELP.test(text)).map(({ text, score }) => ({ index, text, score })),
  );
  const best = sentences.sort((a, b) => b.score - a.score).slice(0, SENTENCES_MAX);
  const text = best.map(({ index, text: own }) => `“${own}”${areSourcesShown ? ` [${index}]` : ""}`).join("\n\n");
  return { text, cited: [...new Set(best.map(({ index }) => index))] };
}
