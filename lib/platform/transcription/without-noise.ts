/**
 * Sentences that transcription models write for silence and noise: they were trained on the ends of videos and on the credits of
 * subtitles. In lower case, without blanks and punctuation.
 */
const CREDITS: ReadonlySet<string> = new Set(
  [
    ...["you", "thank you for watching", "thanks for watching", "thank you so much for watching"],
    ...["thank you very much for watching", "please subscribe", "please subscribe to my channel", "like and subscribe"],
    ...["please like and subscribe", "don't forget to subscribe", "see you in the next video", "see you next video"],
    ...[
      "merci d'avoir regardé",
      "merci d'avoir regardé cette vidéo",
      "sous-titrage société radio-canada",
      "abonnez-vous",
    ],
    ...[
      "danke fürs zuschauen",
      "vielen dank fürs zuschauen",
      "untertitelung des zdf",
      "untertitel von stephanie geiges",
    ],
    ...["untertitel im auftrag des zdf für funk", "bedankt voor het kijken", "dank u voor het kijken", "tv gelderland"],
    ...[
      "grazie per aver guardato il video",
      "grazie per la visione",
      "grazie per aver guardato",
      "sottotitoli e revisione a cura di qtss",
    ],
    ...[
      "gracias por ver el video",
      "gracias por ver",
      "suscríbete al canal",
      "suscríbete",
      "gracias por ver este video",
    ],
    ...[
      "obrigado por assistir",
      "obrigada por assistir",
      "inscreva-se no canal",
      "legenda adriana zanotto",
      "obrigado por ver",
    ],
    ...["شكرا للمشاهدة", "شكرا على المشاهدة", "شكرا لكم على المشاهدة", "اشتركوا في القناة", "ترجمة نانسي قنقر"],
    ...["देखने के लिए धन्यवाद", "वीडियो देखने के लिए धन्यवाद", "चैनल को सब्सक्राइब करें", "सब्सक्राइब करें"],
    ...[
      "спасибо за просмотр",
      "субтитры сделал dimatorzok",
      "субтитры создавал dimatorzok",
      "продолжение следует",
      "подписывайтесь на канал",
    ],
    ...["редактор субтитров а.семкин корректор а.егорова", "субтитры подогнал симон"],
    ...[
      "谢谢观看",
      "感谢观看",
      "谢谢大家观看",
      "感谢您的观看",
      "謝謝觀看",
      "感謝觀看",
      "请订阅",
      "中文字幕志愿者李宗盛",
    ],
    ...["请不吝点赞订阅转发打赏支持明镜与点点栏目", "字幕by索兰娅", "优优独播剧场"],
    ...["ขอบคุณที่รับชม", "ขอบคุณที่รับชมครับ", "ขอบคุณที่รับชมค่ะ", "โปรดติดตามตอนต่อไป", "อย่าลืมกดติดตาม"],
    ...["ευχαριστώ που παρακολουθήσατε", "σας ευχαριστώ που παρακολουθήσατε", "υπότιτλοι authorwave"],
    ...["দেখার জন্য ধন্যবাদ", "ভিডিওটি দেখার জন্য ধন্যবাদ", "সাবস্ক্রাইব করুন"],
    ...["terima kasih telah menonton", "terima kasih sudah menonton", "jangan lupa subscribe"],
    ...["ご視聴ありがとうございました", "ご視聴ありがとうございます", "最後までご視聴いただきありがとうございました"],
    ...["チャンネル登録をお願いします", "チャンネル登録よろしくお願いします", "字幕視聴ありがとうございました"],
    ...["시청해주셔서 감사합니다", "시청해 주셔서 고맙습니다", "구독과 좋아요 부탁드립니다", "구독 좋아요 부탁드려요"],
    ...["다음 영상에서 만나요", "영상 시청해주셔서 감사합니다", "mbc 뉴스 이덕영입니다"],
  ].map(lettersOf),
);
/** Volunteers who sign the subtitles of videos, in any language. */
const VOLUNTEERS = /amara\.?org|castingwords|opensubtitles/i;
/** How lines of credit begin, whoever they name: "Sous-titrage ST' 501", "字幕志愿者 杨栋梁", "Редактор субтитров …". */
const CREDIT_START = new RegExp(
  `^\\W{0,4}(?:${[
    "(?:subtitles?|captions?|transcri(?:pt|ption|bed)) by",
    "sous-titr(?:es?|ages?) (?:par|réalis|fr|st|soci)|❤️ par soustitreur",
    "untertitel(?:ung)? (?:von|im auftrag|der|des|aufgrund)",
    "ondertitel(?:s|ing) (?:door|ingediend)|sottotitoli (?:a cura|creati|e revisione|di)",
    "subtítulos (?:realizados|creados|por)|legendas? (?:pela|por)|ترجمة نانسي",
    "субтитры (?:сделал|создавал|делал|подогнал)|редактор субтитров|корректор",
    "字幕(?:by|志愿者|志願者|制作|製作|提供|由)|中文字幕志愿者|请不吝点赞|請不吝點贊|優優獨播|자막 (?:제공|제작)|(?:mbc|kbs|sbs) 뉴스 ",
    "υπότιτλοι (?:από|author)|คำบรรยายโดย|terjemahan oleh|(?:copyright )?(?:wdr|swr|ndr|mdr|br|zdf|ard) \\d{4}",
  ].join("|")})`,
  "iu",
);
/** A longer line with such a beginning is speech. */
const CREDIT_START_MAX = 80;
/** A sound's name alone, and a word that is repeated as models do in noise. */
const NAMED_SOUND =
  /^\W{0,4}(?:music|applause|laughter|silence|musique|musik|muziek|musica|música|музыка|аплодисменты|音乐|音樂|音楽|拍手|음악|박수)\W{0,4}$/iu;
const REPEATED = /^(\p{L}[\p{L}\p{M}']{0,20})(?:[\s,.]+\1){6,}[\s.]*$/iu;
/** `[BLANK_AUDIO]`, `(music)`, `*applause*`, `<|nospeech|>`, `♪ la la ♪`: a sound, and no words. */
const SOUND =
  /\[[^[\]]{0,80}\]|【[^【】]{0,80}】|<\|[^<>|]{0,40}\|>|(?:♪|♫|🎵|🎶)[^♪♫🎵🎶]{0,200}(?:♪|♫|🎵|🎶)|[♪♫🎵🎶]|<(?:noise|unk|sil|silence|music|laugh|cough|breath)>/giu;
const ASIDE = /\([^()]{0,80}\)|（[^（）]{0,80}）|\*[^*]{0,80}\*/gu;
/** A model repeats a phrase so often in noise; people do less. */
const LOOP_MIN = 4;
/** A credit of so few letters is a word. */
const SHORT_LETTERS = 5;
/** A longer text is speech, whatever it contains. */
const CREDITS_MAX = 200;

/** A transcript without what no person said. "" for the transcript of silence or noise. */
export function withoutNoise(transcript: string): string {
  const words = transcript.replace(SOUND, " ").replace(/\s+/g, " ").trim();
  if (
    words
      .replace(ASIDE, "")
      .replace(/^[\s–—-]+$/, "")
      .trim() === ""
  )
    return "";
  if (words.length > CREDITS_MAX) return words;
  if (VOLUNTEERS.test(words) || NAMED_SOUND.test(words) || REPEATED.test(words)) return "";
  const isAsked = /[?？؟]\s*$/.test(words);
  if (!isAsked && words.length <= CREDIT_START_MAX && CREDIT_START.test(words)) return "";
  const sentences = words.split(/(?<=[.!?。！？।])\s*/u).filter((sentence) => lettersOf(sentence) !== "");
  if (isCredit(words) || sentences.every(isCredit)) return "";
  // Silence behind what was said becomes a credit too.
  const last = sentences.at(-1) ?? "";
  const said = lettersOf(last).length > SHORT_LETTERS && isCredit(last) ? words.slice(0, -last.length).trim() : words;
  return withoutLoop(said);
}

/** A text without the repeats of the phrase that it consists of. */
function withoutLoop(text: string): string {
  const words = text.split(" ");
  const letters = words.map(lettersOf);
  for (let length = 2; length * LOOP_MIN <= words.length; length++) {
    if (letters.every((word, index) => word === letters[index % length])) return words.slice(0, length).join(" ");
  }
  return text;
}

/** Credits often carry a year, which differs. */
const isCredit = (text: string) => CREDITS.has(lettersOf(text.replace(/\s(?:19|20)\d\d\b/, "")));

function lettersOf(text: string): string {
  // Without the vowel signs of Arabic, which are optional.
  return text.toLowerCase().replace(/[\u064b-\u0652]|[^\p{L}\p{M}\p{N}]/gu, "");
}
