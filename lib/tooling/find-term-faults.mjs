/**
 * The terms that owners and visitors meet most: how English writes each, and the part that stays in every form of the word in
 * the other languages, as their glossaries have it. One thing keeps one name, in running text as in the menu.
 * @type {Readonly<Record<string, { english: RegExp, stems: Readonly<Record<string, RegExp>> }>>}
 */
const TERMS = {
  knowledge: {
    english: /(?<!working )\bknowledge\b/i,
    stems: {
      ar: /معرف/u,
      bn: /জ্ঞান/u,
      de: /Wiss|wiss/u,
      el: /γνώσ/iu,
      es: /conocimiento/iu,
      fr: /connaissance/iu,
      hi: /नॉलेज/u,
      id: /pengetahuan/iu,
      it: /conoscen/iu,
      ja: /ナレッジ/u,
      ko: /지식/u,
      nl: /kennis/iu,
      pt: /conhecimento/iu,
      ru: /знани/iu,
      th: /ความรู้/u,
      zh: /知识/u,
    },
  },
  passage: {
    english: /\bpassages?\b/i,
    stems: {
      ar: /مقطع|مقاطع/u,
      bn: /অনুচ্ছেদ/u,
      de: /stelle/iu,
      el: /απ[όο]σπ[άα]σμ/iu,
      es: /fragmento/iu,
      fr: /passage|extrait/iu,
      hi: /अंश/u,
      id: /cuplikan/iu,
      it: /brani?|brano/iu,
      ja: /一節|パッセージ|抜粋/u,
      ko: /구절/u,
      nl: /passage/iu,
      pt: /passage/iu,
      ru: /фрагмент/iu,
      th: /ช่วง/u,
      zh: /段落/u,
    },
  },
  visitor: {
    english: /\bvisitors?\b/i,
    stems: {
      ar: /زائر|زوار|زوّار/u,
      bn: /দর্শনার্থী/u,
      de: /besuch/iu,
      el: /επισκ[έε]πτ/iu,
      es: /visitante/iu,
      fr: /visiteur/iu,
      hi: /विज़िटर/u,
      id: /pengunjung/iu,
      it: /visitator/iu,
      ja: /訪問者/u,
      ko: /방문자/u,
      nl: /bezoeker/iu,
      pt: /visitante/iu,
      ru: /посетител/iu,
      th: /ผู้เยี่ยมชม/u,
      zh: /访客/u,
    },
  },
  conversation: {
    english: /(?<!open to |start the )\bconversations?\b(?!-)/i,
    stems: {
      ar: /محادث/u,
      bn: /কথোপকথন/u,
      de: /gespräch/iu,
      el: /συζ[ηή]τ/iu,
      es: /conversaci/iu,
      fr: /conversation/iu,
      hi: /बातचीत/u,
      id: /percakapan/iu,
      it: /conversazion/iu,
      ja: /会話/u,
      ko: /대화/u,
      nl: /gesprek/iu,
      pt: /conversa/iu,
      ru: /разговор/iu,
      th: /สนทนา/u,
      zh: /对话/u,
    },
  },
  team: {
    english: /\bteam\b/i,
    stems: {
      ar: /فريق/u,
      bn: /টিম/u,
      de: /team/iu,
      el: /ομ[αά]δ/iu,
      es: /equipo/iu,
      fr: /équipe/iu,
      hi: /टीम/u,
      id: /\btim/iu,
      it: /team/iu,
      ja: /チーム/u,
      ko: /팀/u,
      nl: /team/iu,
      pt: /equipa/iu,
      ru: /команд/iu,
      th: /ทีม/u,
      zh: /团队/u,
    },
  },
  portrait: {
    // Not the plan of that name.
    english: /\bportraits?\b|^Portrait(?:$| of)/,
    stems: {
      ar: /صورة/u,
      bn: /প্রতিকৃতি/u,
      de: /porträt/iu,
      el: /πορτρ[έε]τ/iu,
      es: /retrato/iu,
      fr: /portrait/iu,
      hi: /पोर्ट्रेट/u,
      id: /potret/iu,
      it: /ritratt/iu,
      ja: /ポートレート/u,
      ko: /초상/u,
      nl: /portret/iu,
      pt: /retrato/iu,
      ru: /портрет/iu,
      th: /ภาพเหมือน/u,
      zh: /肖像/u,
    },
  },
};

/** `{passages, plural, …}`, but not the words of its choices. */
const PLACEHOLDER_NAMES = /\{\w+(?=[,}])/g;

/**
 * The terms of an English text for which its translation has another word.
 * @param {string} locale
 * @param {string} english an ICU message
 * @param {string} translation
 * @returns {string[]} a line for each term
 */
export function findTermFaults(locale, english, translation) {
  const words = english.replace(PLACEHOLDER_NAMES, "{");
  return Object.entries(TERMS)
    .filter(([, term]) => term.english.test(words) && term.stems[locale]?.test(translation) === false)
    .map(([name]) => `another word for “${name}” than the glossary's`);
}
