import { splitQuote } from "@/lib/contract/chat/split-quote";
import { FACT_MAX } from "@/lib/contract/memory/schemas";
import { FACT_PATTERNS, type FactKind } from "./fact-patterns";

/** The most facts of one message. */
export const FACTS_MAX = 3;
/** A message longer than this is a text rather than talk. */
export const MESSAGE_MAX = 2000;

/** A clause of a message, as the visitor wrote it; `value` is the part that varies, such as their name. */
export type StatedFact = Readonly<{ kind: FactKind; fact: string; value: string }>;

const EXPRESSIONS = FACT_PATTERNS.flatMap(([kind, patterns]) =>
  patterns.map((pattern) => [kind, new RegExp(`^(?:${pattern})$`, "iu")] as const),
);

/** A sentence with the mark that ends it. The point of an initial or of "St." ends none. */
const SENTENCES = /(?:[^.!?。！？।؟\n;]|(?<=(?<![\p{L}\p{M}])\p{Lu}\p{L}?)\.|\.(?=\S))+[.!?。！？।؟\n;]*/gu;
const COMMAS = /[,،，、:]+\s*/u;
/** A conjunction before a further clause about oneself. */
const FURTHER =
  /\s(?:and|und|et|y|e|en|dan|и|και|और|এবং|و)\s(?=(?:i|i['’]m|i['’]ve|my|ich|mein|je|mon|yo|me|mi|tengo|vivo|soy|io|ho|ik|mijn|eu|meu|moro|tenho|saya|я|меня|у меня|έχω|μένω|είμαι|मैं|मेरा|मेरे|আমি|আমার|أنا|لدي|أعيش|اسمي)\s|j['’])/iu;
const LEAD =
  /^(?:(?:hi|hello|hey|well|so|and|also|ok(?:ay)?|hallo|bonjour|salut|hola|ciao|olá|oi|halo|привет|γεια|नमस्ते|مرحبا|مرحبًا)\s+)+/iu;
/** A greeting or a thank-you as a clause of its own. */
const GREETING =
  /^(?:(?:hi|hello|hey|thanks|thank you|hallo|danke|bonjour|salut|merci|hola|gracias|ciao|grazie|olá|oi|obrigad[oa]|dag|dank je|halo|привет|спасибо|γεια|ευχαριστώ|नमस्ते|مرحبا|مرحبًا|你好|こんにちは|안녕하세요)(?: there)?)?[.!。！]{0,5}$/iu;
const QUOTATION = /^[\s>“”„«»"「『]/u;

/** Values that say nothing about a person, or nothing that stays true. */
const EMPTY_ROLE =
  /^(?:(?:a |very |really |big |great |real |huge )*(?:bit|little|lot|few|fan|person|human|man|woman|member|visitor|user|part|fool|idiot|mess|bot|robot|new here|tourist|beginner)|mensch|mann|frau|fan|bisschen|homme|femme|personne|peu|hombre|mujer|persona|poco|uomo|donna|po|mens|man|vrouw|beetje|homem|mulher|pessoa|pouco|orang|इंसान|মানুষ|άνθρωπος)(?![\p{L}\p{M}])/iu;
const POINTING =
  /^(?:it|its|this|that|these|those|you|your|him|her|his|them|their|to know|to ask|how|what|when|where|the (?:idea|answer|way|sound|look|last|first)|not|dich|dir|deine?|das|dass|es|sie|ihre?|ça|cela|ton|ta|tes|votre|vos|que|bien|eso|esto|tu|tus|su|sus|questo|quello|la tua|il tuo|je|jou|jouw|dat|dit|het|isso|isto|seu|sua|você|itu|ini|kamu|anda|это|тебя|вас|ваш\p{L}*|тво\p{L}*|αυτό|εσένα|σένα|यह|आप|तुम|এটা|তোমাকে|আপনাকে|هذا|هذه|أنت|أن|你|您|这|那|これ|それ|あなた|당신|이거|그거|คุณ|นี้)(?![\p{L}\p{M}\p{N}])/iu;
const POINTING_RUN = /^(?:你|您|这|那|これ|それ|あなた|この|その|당신|이거|그거|คุณ|นี่|นั่น)/u;

/** The facts that a visitor states about themselves, for precision before recall. Questions and quotations state none. */
export function extractFacts(message: string): StatedFact[] {
  if (message.length > MESSAGE_MAX) return [];
  const found: StatedFact[] = [];
  for (const sentence of message.match(SENTENCES) ?? []) {
    if (/[?？؟]/u.test(sentence) || QUOTATION.test(sentence.trimStart())) continue;
    for (const clause of sentence.split(COMMAS).flatMap((part) => part.split(FURTHER))) {
      const fact = factIn(clause);
      if (fact && !found.some((other) => other.fact === fact.fact)) found.push(fact);
      if (found.length === FACTS_MAX) return found;
    }
  }
  return found;
}

/** Whether a message is nothing but facts about its visitor, a greeting beside them at most: it asks nothing. */
export function statesOnlyFacts(body: string): boolean {
  const { quote, text } = splitQuote(body);
  if (quote !== "" || text.length > MESSAGE_MAX) return false;
  const sentences = (text.match(SENTENCES) ?? []).filter((sentence) => /\p{L}/u.test(sentence));
  const clauses = sentences
    .flatMap((sentence) => sentence.split(COMMAS).flatMap((part) => part.split(FURTHER)))
    .filter((clause) => !GREETING.test(clause.trim()));
  const isAsking = sentences.some((sentence) => /[?？؟]/u.test(sentence) || QUOTATION.test(sentence.trimStart()));
  return !isAsking && clauses.length > 0 && clauses.every((clause) => factIn(clause) !== null);
}

/** The fact that a clause is. */
export function factIn(clause: string): StatedFact | null {
  const text = clause
    .trim()
    .replace(/(?<![.!。！।;])[.!。！।;]{1,20}$/u, "")
    .trim()
    .replace(LEAD, "");
  if (text === "" || text.length > FACT_MAX) return null;
  for (const [kind, expression] of EXPRESSIONS) {
    const value = expression.exec(text)?.groups?.value?.trim();
    if (value === undefined || !isTelling(kind, value)) continue;
    return { kind, fact: text.slice(0, 1).toLocaleUpperCase() + text.slice(1), value };
  }
  return null;
}

function isTelling(kind: FactKind, value: string): boolean {
  if (POINTING.test(value) || POINTING_RUN.test(value)) return false;
  const tokens = value.split(/\s+/u);
  if (kind === "name") return isName(tokens);
  // "In Paris" and "in the Netherlands", but not "in fear" and "in a house".
  if (kind === "home" || kind === "birth")
    return isProper(tokens.at(-1) ?? "") || (kind === "birth" && /\d{4}$/u.test(value));
  if (kind === "role") return !EMPTY_ROLE.test(value);
  return true;
}

/** Scripts without letter case have no lower-case letters either. */
const isProper = (token: string) => !/^[\p{Ll}\p{N}]/u.test(token);

const NO_NAME =
  /^(?:not|on|in|no|a|an|the|here|irrelevant|unknown|secret|hidden|mud|also|nicht|egal|pas|secret|no|non|niet|não|bukan|не|δεν|नहीं|না|ليس|什么|不|何)$/iu;

/** "Margit Ilona" or a single "margit"; not "on the list". */
function isName(tokens: readonly string[]): boolean {
  if (tokens.some((token) => NO_NAME.test(token) || /\p{N}/u.test(token))) return false;
  return (
    tokens.length === 1 ||
    tokens.every((token) => isProper(token) || /^(?:de|da|van|von|der|den|di|la|le|el|bin|al)$/u.test(token))
  );
}

/** The visitor's name among their facts. */
export function nameIn(facts: readonly string[]): string | null {
  const stated = facts.map(factIn).findLast((fact) => fact?.kind === "name");
  return stated?.value ?? null;
}
