import { splitQuote } from "@/lib/contract/chat/split-quote";
import { LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import { detectLanguageOf } from "../../../documents/read-text";
import type { TalkParameters } from "../../talk/talk-parameters";
import { hasTellingLength } from "../outgoing/language-check";
import type { MessageContent } from "./message-content";

export type ReplyLanguage = Readonly<{
  /** The sentence of the prompt. */
  sentence: string;
  /** The language that the reply's first sentence is checked for; null where the entity's own is likely, or the visitor's wish decides. */
  checked: string | null;
}>;

type LanguageInput = { policy: TalkParameters["languagePolicy"]; message: MessageContent; entityLanguage: string };

/**
 * The language of a reply. By the policy `visitor` it is the language in which the message is written, where the message is
 * long enough to tell, or else the one that the visitor has chosen on the page; a wish in the message comes before both.
 */
export async function replyLanguage({ policy, message, entityLanguage }: LanguageInput): Promise<ReplyLanguage> {
  if (policy === "material") return { sentence: "Answer in the language of the documents.", checked: null };
  if (policy === "entity") return { sentence: `Answer in ${nameOf(entityLanguage)}.`, checked: null };
  const language = await languageOf(message);
  const sentence = `Answer in ${nameOf(language)}. If the visitor asks for another language, answer in that one.`;
  return { sentence, checked: language === entityLanguage || namesLanguage(message.body) ? null : language };
}

async function languageOf({ body, language }: MessageContent): Promise<string> {
  const { text } = splitQuote(body);
  return hasTellingLength(text) ? detectLanguageOf(text, language) : language;
}

/** The sentence for a model that has answered in another language than the requested one. */
export function languageReminder(code: string): string {
  return `Write the whole reply in ${nameOf(code)} (${code}), whatever the language of the documents and of the visitor's message is.`;
}

function nameOf(code: string): string {
  return LANGUAGES[code as Language] ?? code;
}

/** Letters of a language's name that tell it from other words. */
const STEM_MIN = 5;

/** Names of languages without their endings, in each language: "auf Deutsch", "по-русски", "en français". */
const LANGUAGE_STEMS: ReadonlySet<string> = new Set(
  LANGUAGE_CODES.flatMap((spoken) => {
    const names = new Intl.DisplayNames([spoken], { type: "language" });
    return LANGUAGE_CODES.flatMap((code) => stemOf(names.of(code) ?? ""));
  }),
);
function stemOf(name: string): string[] {
  const word = name.toLowerCase().split(" ").at(-1) ?? "";
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)) return [word];
  return word.length < STEM_MIN - 1 ? [] : [word.slice(0, Math.max(STEM_MIN, word.length - 2))];
}

/** Whether a message names a language; then the visitor may wish for an answer in it. */
function namesLanguage(message: string): boolean {
  const text = message.toLowerCase();
  return [...LANGUAGE_STEMS].some((stem) => text.includes(stem));
}
