import { expectedAnswer } from "../../search/analysis/expected-answer";

/** Messages that the material need not answer. */
export type SmallTalk = "greeting" | "thanks" | "whoAreYou";

/** Greetings of all languages together: people greet in their own language, whatever they selected. */
const HELLO =
  "hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|salve|ave|hallo|guten (?:tag|morgen|abend)|grüß gott|servus|moin|bonjour|bonsoir|salut|hola|buen(?:os|as) (?:días|dias|tardes|noches)|olá|ola|oi|bom dia|boa (?:tarde|noite)|ciao|buongiorno|buonasera|goedendag|goede(?:morgen|middag|navond)|dag|hoi|halo|hai|selamat (?:pagi|siang|sore|malam)|привет|здравствуй(?:те)?|добр(?:ый|ое) (?:день|утро|вечер)|γεια(?: σ(?:ου|ας))?|καλη(?:μέρα|σπέρα)|χαίρετε|नमस्ते|नमस्कार|নমস্কার|হ্যালো|মرحبا|مرحبا|مرحبًا|أهلا|السلام عليكم|สวัสดี(?:ครับ|ค่ะ|คะ)?|안녕(?:하세요|하십니까)?|こんにちは|こんばんは|おはよう(?:ございます)?|你好|您好|早上好|晚上好|嗨";
const THANK =
  "thanks|thank you|thx|cheers|many thanks|danke(?: schön| sehr)?|vielen dank|merci(?: beaucoup)?|(?:muchas )?gracias|obrigad[oa]|(?:molte )?grazie|(?:hartelijk )?bedankt|dank (?:je|u)(?: wel)?|terima kasih|(?:большое )?спасибо|благодарю|ευχαριστώ|धन्यवाद|शुक्रिया|ধন্যবাদ|شكرا|شكرًا|ขอบคุณ(?:ครับ|ค่ะ)?|감사합니다|고마워요?|ありがとう(?:ございます)?|谢谢你?|謝謝|多谢";
const WHO =
  "who are you|what are you|introduce yourself|what (?:can|may|should|could) (?:i|we) ask(?: you)?(?: about)?|what (?:can|do) you (?:do|know|talk about|speak about|know about)|what can you (?:tell me|talk about|speak about|help (?:me )?with)|how can you help(?: me)?|wer (?:bist du|sind sie)|was (?:bist du|sind sie|kann ich (?:dich|sie) fragen|weißt du|kannst du)|(?:qui|que) (?:es-tu|êtes-vous)|qui (?:tu es|vous êtes)|quién eres|quién es usted|qué eres|qué (?:puedo|te puedo) preguntar(?:te)?|qué sabes|quem (?:és|é você|és tu)|o que (?:posso|você sabe).{0,20}|chi (?:sei|è lei)|cosa (?:posso chiederti|sai)|wie (?:ben jij|bent u|ben je)|wat (?:ben je|kan ik (?:je|u) vragen)|siapa (?:kamu|anda)(?: ini)?|кто (?:ты|вы)(?: так(?:ой|ая|ие))?|что (?:ты|вы) (?:умеешь|умеете|знаешь|знаете)|ποι[οό]ς είσαι|ποια είσαι|τι είσαι|(?:आप|तुम) कौन (?:हैं|हो)|(?:আপনি|তুমি) কে|من (?:أنت|انت)|คุณ(?:คือ|เป็น)ใคร|(?:당신은 |너는 )?누구(?:세요|입니까|야|신가요|인가요)|(?:あなたは)?(?:誰|だれ|どなた)ですか|你是谁|您是谁|你是誰|你能(?:做什么|回答什么)";

// A greeting may contain a name ("Hello, Erasmus!"), but no question.
const GREETING = new RegExp(`^(?:${HELLO})(?<tail>(?:[\\s,،、，]+[\\p{L}\\p{M}.]+){0,3})[\\s.!,！。]*$`, "iu");
/** Words that ask without a question mark: several in small letters, or more than a name in a script without spaces. */
const WORDS_THAT_ASK =
  /^(?:\p{Ll}[\p{Ll}\p{M}]*\s+){2,}|[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{13}/u;
/** Languages whose question words stand in a short message without spaces. */
const QUESTION_WORDS = ["zh", "ja", "ko", "th"];
const THANKS = new RegExp(`^(?:${THANK})(?![\\p{L}\\p{M}])[^?？؟]*$`, "iu");
const WHO_ARE_YOU = new RegExp(`^[¿\\s]*(?:(?:${HELLO})[\\s,.!，。]+)?(?:and |so )?(?:${WHO})[\\s.!?？؟;。]*$`, "iu");

/** Classifies small talk; null for any other message. */
export function smallTalk(message: string): SmallTalk | null {
  const text = message.trim();
  if (WHO_ARE_YOU.test(text)) return "whoAreYou";
  const tail = GREETING.exec(text)?.groups?.tail;
  if (tail !== undefined && !asks(tail)) return "greeting";
  return THANKS.test(text) ? "thanks" : null;
}

function asks(tail: string): boolean {
  const text = tail.replace(/^[\s,،、，]+/u, "");
  return WORDS_THAT_ASK.test(`${text} `) || QUESTION_WORDS.some((language) => expectedAnswer(text, language) !== null);
}
