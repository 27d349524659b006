import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { segmentsOf } from "@/lib/contract/languages/segments.js";
import { isFiller } from "./filler-words";
import { foldAccents } from "./fold";
import { isFunctionWord, isQuestionWord } from "./stop-words";

/** How the answer is to look, or what else is asked about it. */
export type AnswerWish = Readonly<{
  /** The number of sentences or items, where it is named. */
  count: number | null;
  form: "short" | "sentences" | "list" | null;
  /** The code of a language to answer in. */
  language: string | null;
  isSimpler: boolean;
  /** "Are you sure?", "Who says so?" */
  isDoubt: boolean;
  /** Whether the message asks for nothing else, so that it is about the answer before it. */
  isWhole: boolean;
}>;

type Kind = "short" | "sentences" | "list" | "simpler" | "doubt" | "speak";

/** Words of wishes about an answer, by kind; all languages together, since people also write in another than they chose. */
const WORDS: Record<Kind, string> = {
  short:
    "short shorter shorten brief briefly concise concisely condense summarise summarize summary tldr nutshell kurz kürzer kürzen kurzfassung knapp knapper zusammenfassung zusammenfassen zusammen fasse court courte plus-court raccourcir raccourcis bref brièvement résume résumer résumé corto corta acortar acorta breve brevemente resume resumir resumen resumo encurta encurtar curto accorcia accorciare riassumi riassumere riassunto kort korter inkorten samenvatting samenvatten vat singkat singkatkan pendek ringkas ringkasan ringkaskan короче кратко кратче сократи сократить вкратце σύντομα συντόμευσε πιο-σύντομα περίληψη اختصر باختصار أقصر ملخص लघु छोटा छोटे संक्षेप संक्षिप्त সংক্ষেপে সংক্ষিপ্ত ছোট",
  sentences:
    "sentence sentences satz sätze sätzen phrase phrases frase frases frasi zin zinnen kalimat предложение предложении предложения предложениях предложениями πρόταση προτάσεις جملة جمل वाक्य वाक्यों বাক্য বাক্যে",
  list: "list lists bullet bullets bulleted points point liste aufzählung stichpunkte stichpunkten stichworte stichworten punkte punkten puces lista listas listar viñetas puntos elenco punti tópicos pontos lijst lijstje opsomming punten daftar poin butir список списком пунктам пунктов пункта пунктах тезисами λίστα κουκκίδες σημεία قائمة نقاط सूची बिंदुओं बिंदु তালিকা পয়েন্ট পয়েন্টে",
  simpler:
    "simple simpler simply easier easy plain words terms einfach einfacher einfachen einfachere worten wörtern verständlicher leichter simplement facile mots termes sencillo sencilla sencillas fácil palabras parole semplice semplici facili mais-fácil palavras eenvoudig eenvoudiger makkelijker woorden sederhana mudah kata проще простыми простыми-словами словами понятнее απλά απλούστερα λόγια أبسط بسيطة كلمات ببساطة सरल आसान शब्दों সহজ ভাষায় কথায়",
  doubt:
    "sure certain true correct says source sources proof prove evidence sicher stimmt wahr richtig quelle quellen beleg belege beweis behauptet sûr sûre vrai sources preuve seguro segura cierto verdad fuente fuentes prueba sicuro sicura vero fonte fonti prova certeza verdade zeker waar bron bronnen bewijs yakin benar sumber bukti уверен уверены правда верно источник источники доказательства σίγουρος σίγουρη σίγουρο αλήθεια πηγή πηγές απόδειξη متأكد متأكدة صحيح مصدر مصادر دليل पक्का यकीन सच स्रोत प्रमाण নিশ্চিত সত্যি উৎস প্রমাণ",
  speak:
    "answer reply respond translate translation repeat rephrase reword say write explain put speak antworte antworten antwort übersetze übersetzen übersetzung wiederhole schreib schreibe erkläre réponds répondez traduis traduisez traduire traduction répète reformule écris responde responda traduce traduzca traducir traducción repite escribe rispondi traduci traduca tradurre traduzione ripeti scrivi responde traduz traduza traduzir tradução repete repita escreve antwoord vertaal vertalen vertaling herhaal schrijf jawab terjemahkan ulangi tulis ответь ответьте переведи переведите перевести перевод повтори напиши απάντησε μετάφρασε μετάφραση επανάλαβε أجب ترجم ترجمة كرر اكتب उत्तर अनुवाद दोहराओ लिखो উত্তর অনুবাদ বলুন লিখুন",
};

/** Phrases of scripts without spaces between words, and of Korean, whose endings follow without one. */
const PHRASES: Record<Kind, RegExp> = {
  short:
    /短[いくめ]|簡潔|要約|手短|まとめて|简短|簡短|短一[点點]|简单[点點]|總結|总结|概括|짧게|간단히|간략|요약|줄여|สั้น|ย่อ|สรุป/u,
  sentences: /文で|一言|句话|句話|문장|ประโยค/u,
  list: /箇条書き|リスト|列表|清单|清單|要点|要點|목록|리스트|เป็นข้อ|รายการ/u,
  simpler: /やさしい|易しい|簡単な言葉|分かりやすく|わかりやすく|通俗|简单的|簡單的|容易懂|쉽게|쉬운|ง่าย/u,
  doubt:
    /本当|確か|誰が言|出典|根拠|确定吗|確定嗎|真的|谁说|誰說|来源|來源|依据|確定|확실|정말|누가 그래|출처|근거|แน่ใจ|จริงหรือ|จริงเหรอ|ใครบอก|แหล่งที่มา/u,
  speak: /答えて|訳して|翻訳|回答|翻译|翻譯|대답|번역|ตอบ|แปล/u,
};

const words = new Map(
  Object.entries(WORDS).flatMap(([kind, list]) =>
    list.split(" ").map((word) => [foldAccents(word), kind as Kind] as const),
  ),
);

const COUNTS: Record<string, number> = {};
for (const [count, list] of Object.entries({
  1: "one a an single ein eine einem einen einer un une una uno um uma één een satu один одном одним одной одну ένα μία μια एक এক واحدة واحد 一 한 หนึ่ง",
  2: "two zwei deux dos due dois duas twee dua два двух двумя δύο दो দুই 二 两 兩 두 สอง",
  3: "three drei trois tres tre três drie tiga три трёх трех τρία τρεις तीन তিন ثلاث 三 세 สาม",
  4: "four vier quatre cuatro quattro quatro empat четыре τέσσερα चार চার أربع 四 네 สี่",
  5: "five fünf cinq cinco cinque vijf lima пять πέντε पांच पाँच পাঁচ خمس 五 다섯 ห้า",
})) {
  for (const word of list.split(" ")) COUNTS[foldAccents(word)] = Number(count);
}

/** Longer messages are more than a wish, whose words are only looked for at both ends. */
const LENGTH_MAX = 400;
const WHOLE_MAX = 100;
/** A number counts sentences or items when it stands at most this many words before them. */
const COUNT_DISTANCE_MAX = 4;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Reads wishes about the form or language of an answer; null for a message without any. */
export function readAnswerWish(message: string, language: string): AnswerWish | null {
  const text = message.trim().slice(0, LENGTH_MAX).toLowerCase();
  const tokens = Array.from(segmentsOf(text, segmenter)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [foldAccents(segment)] : [],
  );
  const kinds = new Map<Kind, number>();
  for (const [place, token] of tokens.entries()) {
    const kind = words.get(token);
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, place);
  }
  for (const kind of Object.keys(PHRASES) as Kind[]) if (PHRASES[kind].test(text)) kinds.set(kind, -1);
  const named = languageIn(text, tokens);
  if (kinds.size === 0 && named === null) return null;
  const isWhole =
    (message.length <= WHOLE_MAX && tokens.every((token) => isWishWord(token, language, named?.word))) ||
    isUnspacedWish(text, kinds, named?.word);
  const form = kinds.has("list") ? "list" : kinds.has("sentences") ? "sentences" : kinds.has("short") ? "short" : null;
  const count = countBefore(text, tokens, kinds.get("list") ?? kinds.get("sentences"));
  const isAskedOf = (kind: Kind) => isWhole && kinds.has(kind);
  // "One sentence" is a wish; a "list" or "sentence" without a number or a lead may be what the question is about.
  const hasForm = form !== null && (isWhole || count !== null || isLedUpTo(text));
  const wish: AnswerWish = {
    count: hasForm ? count : null,
    form: hasForm ? form : null,
    language: isWhole || kinds.has("speak") ? (named?.code ?? null) : null,
    isSimpler: isAskedOf("simpler"),
    isDoubt: isAskedOf("doubt"),
    isWhole,
  };
  const hasWish = wish.form !== null || wish.language !== null || wish.isSimpler || wish.isDoubt;
  return hasWish ? wish : null;
}

/** Whether a message only asks for the last answer in another form or language, or doubts it. */
export function isOnlyAnswerWish(message: string, language: string): boolean {
  return message.length <= WHOLE_MAX && (readAnswerWish(message, language)?.isWhole ?? false);
}

/** Words that lead up to a form: "as a list", "in Stichpunkten", "keep it short". */
const LED_UP_TO =
  /(?:^|[\s,(])(?:as|in|with|into|keep (?:it|this|that)|make (?:it|this|that)|be|als|en|sous forme de|como|con|come|em|dalam|sebagai|в виде|με|σε|على شكل|في)\s+(?:a |an |eine[rm]? |une? |una |um |uma |een |sebuah |μια? |form of )?(?:short|shorter|brief|concise|bullet|bulleted|list|points|liste|stichpunkt|stichwort|aufzählung|kurz|bref|puces|lista|viñetas|breve|elenco|punti|tópicos|pontos|lijst|punten|kort|daftar|poin|singkat|списк|пункт|λίστα|κουκκίδες|قائمة|نقاط)|(?:सूची|बिंदुओं|संक्षेप) में|তালিকা আকারে|সংক্ষেপে|списком|вкратце|кратко|briefly|kurz und knapp|箇条書き|リストで|列表|要点|목록으로|간단히|짧게|เป็นข้อ|สั้นๆ/iu;

function isLedUpTo(text: string): boolean {
  return LED_UP_TO.test(text);
}

function isWishWord(token: string, language: string, languageName: string | undefined): boolean {
  if (words.has(token) || COUNTS[token] !== undefined || /^\d{1,2}$/.test(token) || token === languageName) return true;
  return [language, "en"].some(
    (each) => isFiller(token, each) || isFunctionWord(token, each) || isQuestionWord(token, each),
  );
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** A wish in a script without spaces is a few characters beside its phrase. */
const UNSPACED_REST_MAX = 8;

function isUnspacedWish(text: string, kinds: ReadonlyMap<Kind, number>, languageName: string | undefined): boolean {
  if (!UNSPACED.test(text)) return false;
  let rest = text.replace(/[\s\p{P}]+/gu, "");
  for (const kind of kinds.keys()) rest = rest.replace(PHRASES[kind], "");
  if (languageName) rest = rest.replace(languageName, "");
  return rest.length <= UNSPACED_REST_MAX && (kinds.size > 0 || rest.length < 4);
}

function countBefore(text: string, tokens: readonly string[], place: number | undefined): number | null {
  if (place === undefined) return null;
  if (place < 0) {
    const [, found] =
      /([一二三四五两兩]|\d{1,2}|한|두|세|네|다섯|หนึ่ง|สอง|สาม|สี่|ห้า)\s*(?:つの|個の|条|條|个|個|点|點|가지|개|문장|句|文|ประโยค|ข้อ|行)/u.exec(
        text,
      ) ?? [];
    return found === undefined ? null : (COUNTS[found] ?? Number(found));
  }
  for (let at = place - 1; at >= 0 && place - at <= COUNT_DISTANCE_MAX; at--) {
    const token = tokens[at] ?? "";
    if (/^\d{1,2}$/.test(token)) return Number(token);
    if (COUNTS[token] !== undefined) return COUNTS[token];
  }
  return null;
}

let names: ReadonlyMap<string, string> | null = null;

/** The language that a message names in one of the product's languages, as "German" or "auf Deutsch". */
function languageIn(text: string, tokens: readonly string[]): { code: string; word: string } | null {
  names ??= new Map(
    LANGUAGE_CODES.flatMap((locale) => {
      const display = new Intl.DisplayNames([locale], { type: "language" });
      return LANGUAGE_CODES.map((code) => [foldAccents((display.of(code) ?? code).toLowerCase()), code] as const);
    }),
  );
  for (const token of tokens) {
    const code = names.get(token);
    if (code) return { code, word: token };
  }
  if (!UNSPACED.test(text)) return null;
  for (const [word, code] of names) if (UNSPACED.test(word) && text.includes(word)) return { code, word };
  return null;
}
