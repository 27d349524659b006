/**
 * The quotation marks of each language, outer pair first. The apostrophe ’ is allowed where the language writes one.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const QUOTATION_MARKS = {
  ar: ["«»"],
  bn: ["“”", "‘’"],
  de: ["„“", "‚‘"],
  el: ["«»", "“”"],
  es: ["«»", "“”"],
  fr: ["«»", "“”"],
  hi: ["“”", "‘’"],
  id: ["“”", "‘’"],
  it: ["“”", "‘’"],
  ja: ["「」", "『』"],
  ko: ["‘’", "“”", "『』"],
  nl: ["‘’"],
  pt: ["“”", "‘’"],
  ru: ["«»", "„“"],
  th: ["“”", "‘’"],
  zh: ["“”", "‘’"],
};

const QUOTES = /["'“”„‟‘’‚‛«»‹›「」『』]/gu;
/** `d’accord`, `zo’n`, `’s ochtends`. */
const APOSTROPHE = /(?<=[\p{L}}])’|’(?=\p{L})/gu;

/** Placeholders that hold the name of a person, a thing or a place, before which French writes d’ or de by its first sound. */
const NAME = String.raw`\{(?:\w*[nN]ame|inviter|owner|newOwner|entity|title|organization|host|domain|plan|who)\}`;
const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;

const HALF_WIDTH = new RegExp(`${HAN}[,.:;!?()]|[,;!?()]${HAN}`, "u");

/** @typedef {readonly [pattern: RegExp, reason: string]} Rule */

/** @type {readonly Rule[]} */
const EVERYWHERE = [
  [/\.\.\./u, "three dots instead of “…”"],
  [/\S {2,}\S/u, "two spaces"],
  [/\p{L} - \p{L}/u, "a hyphen for a dash"],
];

/** A percent sign that stands apart, in the languages that write it closed up. */
const SPACED_PERCENT = /[\d}]\s%/u;
/** @type {Rule} */
const CLOSED_PERCENT = [SPACED_PERCENT, "a space before %"];
const OPEN_PERCENT = /[\d}]%/u;
/** @type {Rule} */
const APART_PERCENT = [OPEN_PERCENT, "no space before %"];

/** The digits that the script has beside the Latin ones: every language writes the Latin ones, which people type. @type {Rule} */
const LATIN_DIGITS = [/[٠-٩۰-۹०-९০-৯๐-๙０-９]/u, "digits that are not Latin"];

/** @param {string} words @param {string} [flags] */
const wholeWord = (words, flags = "u") => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, flags);

/**
 * Faults that a native reader stumbles over and a program can see, language by language: the other form of address, words of a neighbouring
 * variety, signs of other languages, and particles that the inserted value decides.
 * @type {Readonly<Record<string, readonly Rule[]>>}
 */
const RULES = {
  ar: [
    CLOSED_PERCENT,
    LATIN_DIGITS,
    [
      /\{(?:n|count|max|limit)(?:, number)?\} (?:حرف|مستند|رسالة|صفحة|صف|سؤال)/u,
      "a counted noun without its plural forms",
    ],
    [/[لب]ـ \{/u, "a space between a prefixed particle and the placeholder"],
    [/(?<=\p{Script=Arabic})[,;?]|[,;?](?=\s*\p{Script=Arabic})/u, "a Latin comma, semicolon or question mark"],
    [
      /(?<!\p{L})ف?(?:اختار|أدخل|استخدم|أضيف|تأكد|حاول|راجع|اكتب|عيّن|أرسل|انتظر|تحقق|افتح|اضغط|جرّب|احفظ)وا(?!\p{L})/u,
      "a request to several people",
    ],
    [/(?<!\p{L})ك(?:زائر|مشرف|مالك|محرر|افتراضي|نص|ملف|نسخة|جدول|مصدر|إصدار)(?!\p{L})/u, "ك for “in the capacity of”"],
  ],
  bn: [
    CLOSED_PERCENT,
    LATIN_DIGITS,
    [/তুমি|তোমা|তুই|(?<![\p{L}\p{M}])(?:করো|লেখো|দেখো|যাও|নাও|খোলো)(?![\p{L}\p{M}])/u, "informal address"],
    [/\}(?:এর|কে|র|তে)(?![\p{L}\p{M}])/u, "an ending that touches the placeholder"],
  ],
  de: [
    APART_PERCENT,
    [wholeWord("[Dd]u|[Dd]ein(?:e[mnrs]?)?|[Dd]ich|[Dd]ir|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?"), "informal address"],
  ],
  el: [
    CLOSED_PERCENT,
    [wholeWord("εσύ|εσένα|σου|γράψε|επίλεξε|δες|στείλε", "iu"), "informal address"],
    [/\p{Script=Greek}\?/u, "“?” instead of “;”"],
  ],
  es: [
    APART_PERCENT,
    [wholeWord("tú|tu|tus|ti|vosotr[oa]s|vuestr[oa]s?"), "informal address"],
    [/(?:^|[.!?…]\s)[^¿?]*\p{L}\?/u, "a question without ¿"],
  ],
  fr: [
    APART_PERCENT,
    [/ [:;?!»]|« /u, "a breaking space at a punctuation mark"],
    [/[^\s\u202f]»|«\S(?<!\u00a0)|\p{L}[?!;]/u, "no space at a punctuation mark"],
    [wholeWord("tu(?! pendant)|toi|ton compte|tes", "iu"), "informal address"],
    [
      new RegExp(String.raw`(?<!\p{L})(?:de|que|jusque|lorsque) ${NAME}`, "iu"),
      "“de” or “que” before a name, which may need d’ or qu’",
    ],
  ],
  hi: [
    CLOSED_PERCENT,
    LATIN_DIGITS,
    [/तुम|(?<![\p{L}\p{M}])(?:तू|तेर[ाीे]|करो|लिखो|चुनो|देखो|जाओ)(?![\p{L}\p{M}])/u, "informal address"],
    [/(?:सेकंड|मिनट|घंटे|घंटों) में (?:फिर|दोबारा) ?से? कोशिश/u, "में for “after”, which reads “within”"],
  ],
  id: [CLOSED_PERCENT, [wholeWord("kamu|kau|engkau", "iu"), "informal address"]],
  it: [CLOSED_PERCENT, [wholeWord("Lei|Suo|Sua|Suoi|Sue|[Vv]ostr[oaie]|voi"), "formal or plural address"]],
  ja: [
    CLOSED_PERCENT,
    [HALF_WIDTH, "half-width punctuation"],
    LATIN_DIGITS,
    [/あなた|君は/u, "a pronoun for the reader"],
    [/(?:だ|である|しない|する|できる|なる)。/u, "plain style beside です・ます"],
    [/\{(?:inviter|newOwner)\}(?!さん)/u, "a person’s name without さん"],
  ],
  ko: [
    CLOSED_PERCENT,
    [/\(으\)로|[은을이과와가](?:\([는를가와과이]\))/u, "both forms of a particle"],
    [
      /\{\w+(?:, (?:number|date|time)[^}]*)?\}[’”』]?(?:은|는|이|가|을|를|과|와|으로|로)(?!\p{L})/u,
      "a particle that the placeholder's last sound decides",
    ],
    [/당신|너는/u, "a pronoun for the reader"],
    [/(?:해요|예요|이에요|돼요|어요|아요)(?=[.?])|(?:한다|된다|이다|있다|없다)\./u, "another style than 합니다"],
  ],
  nl: [CLOSED_PERCENT, [wholeWord("[Uu]w?"), "formal address"]],
  pt: [
    CLOSED_PERCENT,
    [wholeWord("[Vv]ocês?|teus?|tuas?"), "another form of address"],
    [
      wholeWord(
        "arquivos?|configuraç\\p{L}+|aplicativos?|exclui(?:r|u)|registros?|contatos?|usuári[oa]s?|senhas?|celular(?:es)?|telas?|provedor(?:es)?|salv(?:ar|e)|delet(?:ar|e)|compartilh\\p{L}+|cadastr\\p{L}+|gerenci\\p{L}+",
        "iu",
      ),
      "a Brazilian word",
    ],
  ],
  ru: [
    CLOSED_PERCENT,
    [
      wholeWord("ты|тебя|тебе|тво(?:й|я|ё|и|его|ей)|введи|выбери|нажми|попробуй|проверь|открой|напиши|добавь", "iu"),
      "informal address",
    ],
    [/эл\. почт.*[.!?]$/u, "the abbreviation “эл. почты” in a sentence"],
  ],
  th: [CLOSED_PERCENT, LATIN_DIGITS, [/หน้าที่/u, "หน้าที่, which reads “duty”"], [/ครับ|ค่ะ|นะคะ/u, "a particle of speech"]],
  zh: [
    CLOSED_PERCENT,
    LATIN_DIGITS,
    [HALF_WIDTH, "half-width punctuation"],
    [/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u, "no space between Chinese and Latin"],
    [/你/u, "informal address"],
  ],
};

/**
 * Words for something that the glossary names otherwise, or that mean something else than the English.
 * @type {Readonly<Record<string, RegExp>>}
 */
const WRONG_WORDS = {
  ar: /مواد|كلمات الرسائل|لا كلماتها/u,
  bn: /প্রশাসক|সংস্থা|চ্যাট বট|উপকরণ|উপাদান|বার্তার কথা|ইমেল|পুরনো|(?<![\p{L}\p{M}])পাতা/u,
  de: /\bMaterial/u,
  el: /αυτοπροσώπως|υλικ[όοώ]/u,
  es: /\ben persona\b|\bmaterial\b|palabras (?:de los mensajes|privadas)/iu,
  fr: /\ben personne\b|\bmots des messages\b|\boffre\b|\bcontenus\b(?! sexuels)/u,
  hi: /संदेश|मैसेज के शब्द|लॉगिन करें|(?<!यौन )सामग्री|आगंतुक|(?<![\p{L}\p{M}])(?:पाठ|पृष्ठ|उत्तर(?:ों)?|प्रश्न(?:ों)?)(?![\p{L}\p{M}])/u,
  id: /administrator|sistem bicara|parameter bicara|\bmateri(?:nya)?\b|\bberkas|\bobrolan|\bsetelan/iu,
  it: /(?<!ostituzione )di persona\b|\b(?:il|la|nella|della|dalla) directory\b|\bmateriale\b/iu,
  ja: /ログイン|管理エリア|資料|書き出し/u,
  ko: /채팅 봇|관리자 영역|계정 완성|자료/u,
  nl: /\b(?:de|in|uit) gids bladeren\b|\bmateria(?:al|len)\b|\be-mails\b/iu,
  pt: /\bmaterial\b|palavras (?:das mensagens|privadas)/iu,
  ru: /[Сс]лов\p{L}? личных сообщений|учётн\p{L}{2} запис|действительный адрес|материал|выгруз|(?<!светск\p{L}{2,3} )бесед/iu,
  th: /ลงชื่อเข้าใช้|(?<!ยืนยัน)ตัวตน/u,
  zh: /结账|管理区|材料|素材|(?<!个人)资料/u,
};

/**
 * The faults of a translated text that show by its signs and words alone.
 * @param {string} locale
 * @param {string} text an ICU message
 * @returns {string[]} a reason for each fault; none in English, the language of the sources
 */
export function findLanguageFaults(locale, text) {
  const marks = QUOTATION_MARKS[locale];
  if (!marks) return [];
  const allowed = new Set(marks.join(""));
  const quotes = (text.replace(APOSTROPHE, "").match(QUOTES) ?? []).filter((mark) => !allowed.has(mark));
  return [
    ...[...new Set(quotes)].map((mark) => `the quotation mark ${mark} of another language`),
    ...[...EVERYWHERE, ...(RULES[locale] ?? [])].filter(([pattern]) => pattern.test(text)).map(([, reason]) => reason),
    ...(WRONG_WORDS[locale]?.exec(text) ?? []).map((word) => `“${word}”, which the glossary names otherwise`),
  ];
}
