/** Makes one form of a noun's singular and plural in a language, where its stemmer leaves them apart. */
type Rule = (word: string) => string;

/** Nouns whose singular ends in an "s" that the stemmers take for an ending; also the last parts of longer words. */
const ENDING_IN_S: Readonly<Record<string, RegExp>> = {
  de: /(?:kurs|puls|hals|fels|gans|keks|fuchs|lachs|wachs|luchs|dachs|krebs|zins|vers|sims|gips|raps|pils|mops|klops|schlips)$/,
  en: /(?:^|[a-z]{3})(?:bus|virus|bonus|campus|status|focus|census|circus|cactus|genius|chorus|corpus|discus|fetus|minus|octopus|prospectus|radius|sinus|stimulus|surplus|syllabus|terminus|thesaurus|walrus|apparatus|consensus|nucleus|abacus|hummus|crocus|exodus|atlas|canvas|bias|alias|iris|pelvis|tennis|trellis|lens|chaos|cosmos|analysis|crisis|basis|thesis|oasis|diagnosis|hypothesis|synthesis|axis|emphasis|parenthesis)$|^(?:gas|pus|christmas)$/,
};

/** Irregular plurals: "singular: plurals", also as the last part of a longer word. */
const PLURALS: Readonly<Record<string, string>> = {
  de: "bus: busse bussen busses; museum: museen; zentrum: zentren; studie: studien studium; gymnasium: gymnasien; stipendium: stipendien; ministerium: ministerien; aquarium: aquarien; kriterium: kriterien; medium: medien; praktikum: praktika; lexikon: lexika; thema: themen; firma: firmen; pizza: pizzen; villa: villen; drama: dramen; konto: konten; risiko: risiken; virus: viren; radius: radien; rhythmus: rhythmen; kaktus: kakteen; organismus: organismen; mechanismus: mechanismen",
  en: "analysis: analyses; crisis: crises; thesis: theses; hypothesis: hypotheses; diagnosis: diagnoses; synthesis: syntheses; oasis: oases; parenthesis: parentheses; criterion: criteria; phenomenon: phenomena; curriculum: curricula; bacterium: bacteria; nucleus: nuclei; cactus: cacti; fungus: fungi; stimulus: stimuli; quiz: quizzes; scarf: scarves; elf: elves",
  es: "joven: jóvenes; régimen: regímenes; carácter: caracteres; espécimen: especímenes",
  fr: "travail: travaux; vitrail: vitraux; corail: coraux; émail: émaux; œil: yeux; jeu: jeux; feu: feux; lieu: lieux; vœu: vœux; cheveu: cheveux; neveu: neveux; bijou: bijoux; caillou: cailloux; chou: choux; genou: genoux; hibou: hiboux",
  it: "uomo: uomini; uovo: uova; dito: dita; paio: paia; tempio: templi; dio: dei",
  nl: "kind: kinderen kinders; ei: eieren; blad: bladeren; rund: runderen; lied: liederen; stad: steden; schip: schepen; lid: leden; museum: musea; centrum: centra; datum: data; medium: media",
  pt: "mal: males; cônsul: cônsules; mel: méis",
  ru: "человек: люди людей людям людьми людях; ребенок: дети детей детям детьми детях; день: дни дней дням днями днях дня дню днем; отец: отцы отцов отцам",
};

/** The singular by a rule of its language. */
const RULES: Readonly<Record<string, Rule>> = {
  de: (word) => word.replace(/(?<=\p{L}{3})eln$/u, "el"),
  en: (word) => {
    const singular = word.replace(/(?<=[siu]s|as|ns)es$/, "");
    return singular !== word && ENDING_IN_S.en?.test(singular) ? singular : word;
  },
  // "luz" as if it were "luce", whose plural is "luces".
  es: (word) => word.replace(/(?<=[aeiouáéíóú])z$/, "ce"),
  it: (word) => word.replace(/(?<=[aeiou])([cg])h(?=[ie]$)/, "$1"),
  pt: (word) =>
    word
      .replace(/(?:õe|ãe|ão)s$/, "ão")
      .replace(/(?<=[aeiouéí])ns$/, "m")
      .replace(/(?<=\p{L}{2})(?<!^(?:m|p|dem|jam))ais$/u, "al")
      .replace(/éis$/, "el")
      .replace(/(?<=[zf])uis$/, "ul")
      .replace(/(?<!her)óis$/, "ol")
      .replace(/veis$/, "vel")
      .replace(/(?<=[cgt])eis$/, "il"),
};

/** One stem of both forms, by a rule of their language. */
const STEM_RULES: Readonly<Record<string, Rule>> = {
  // "Ärztinnen", "Dachrinnen".
  de: (stem) => stem.replace(/(?<=\p{L}{3})inn$/u, "in"),
  nl: (stem) =>
    stem.length < 4
      ? stem
      : stem
          .replace(/([bfglmnprs])\1$/, "$1")
          .replace(/z$/, "s")
          .replace(/v$/, "f"),
  // "подарок" and "подарки".
  ru: (stem) => stem.replace(/(?<=\p{L}{2}[^аеиоуыэюяё])[ое]к$/u, "к").replace(/(?<=\p{L}{2})ец$/u, "ц"),
};

const plurals = new Map(
  Object.entries(PLURALS).map(([language, entries]) => {
    const words = entries.split("; ").flatMap((entry) => {
      const [singular = "", forms = ""] = entry.split(": ");
      return forms.split(" ").map((form) => [form, singular] as const);
    });
    return [
      language,
      { words, lengths: [...new Set(words.map(([form]) => form.length))], byForm: new Map(words) },
    ] as const;
  }),
);

/** A plural in these languages is the last part of longer words too, such as "Girokonten"; a shorter one is not. */
const COMPOUNDING: ReadonlySet<string> = new Set(["de", "en"]);
const PART_MIN = 5;

/** The singular of a lower-case word that is a noun's plural in a way that the stemmer of its language does not know. */
export function singularOf(word: string, language: string): string {
  const known = plurals.get(language);
  if (language === "ru") return known?.byForm.get(word.replace(/ё/g, "е")) ?? word;
  for (const length of known?.lengths ?? []) {
    if (length > word.length || (length < word.length && !(COMPOUNDING.has(language) && length >= PART_MIN))) continue;
    const singular = known?.byForm.get(word.slice(-length));
    if (singular !== undefined) return word.slice(0, -length) + singular;
  }
  return RULES[language]?.(word) ?? word;
}

/** Whether a word is a singular whose last "s" belongs to it. */
export const endsInOwnS = (word: string, language: string): boolean => ENDING_IN_S[language]?.test(word) ?? false;

/** The stem of a noun's singular for the stem of either form. */
export const sharedStem = (stem: string, language: string): string => STEM_RULES[language]?.(stem) ?? stem;
