/** Abbreviations and initials after which a sentence goes on, whatever the segmenter thinks; one or two letters always do. */
const GOES_ON =
  /(?:^|[\s(«"“„'’])(?:\p{L}{1,2}|\p{L}\.\s?\p{L}|Mr|Mrs|Ms|Dr|St|Sr|Jr|Prof|Gen|Col|Lt|Sgt|Capt|Rev|Hon|Sra|Srta|Dra|Mme|Mlle|vs|etc|bzw|usw|ca|cf|vgl|evtl|ggf|Nr|No|Núm|Abs|Art|Bd|Jh|Jhd|Jahrh|Mio|Mrd|Std|Hl|Inc|Ltd|Corp|Co|Fig|fig|vol|Vol|pp|ed|eds|approx|bijv|enz|blz|Dhr|Mevr|Sig|pag|ecc|Exmo|Av|Avda|ул|гг|им|тыс|млн|млрд|см|напр|π\.χ|μ\.Χ)\.\s*$/u;
/** "am 3. Januar", "im 19. Jahrhundert": a number with a point is an ordinal in these. */
const ORDINAL = /(?:^|\s)\d{1,3}\.\s*$/;
const WITH_ORDINALS = new Set(["de", "nl"]);
/** A sentence does not begin in lower case. */
const BEGINS_LOW = /^[\p{Ll}\d,;:)\]]/u;

/** The number of a list's item, which its text follows: "4.", "2.1)". */
const LIST_LABEL = /^\s*(?:\d{1,4}(?:\.\d{1,4}){0,5}[.)]+|[ivxlc]{1,6}[.)])\s*$/i;
/** A bracket that is opened directly after a sentence, such as a note's mark, belongs to it. */
const OPENS_BRACKET = /\S[[(]$/;

const segmenters = new Map<string, Intl.Segmenter>();

/** A text cut into sentences, each as it stands, without the white space around it. */
export function sentencesOf(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter.segment(text)) {
    if (open !== "" && !continues(open, segment, language)) {
      sentences.push(open.trim());
      open = "";
    }
    open += segment;
  }
  sentences.push(open.trim());
  return sentences.filter((sentence) => sentence !== "");
}

function continues(before: string, after: string, language: string): boolean {
  if (before.slice(before.trimEnd().length).includes("\n")) return false;
  if (/^[\s"”’»)\]]*$/u.test(after)) return true;
  if (GOES_ON.test(before) || LIST_LABEL.test(before) || OPENS_BRACKET.test(before)) return true;
  if (WITH_ORDINALS.has(language) && ORDINAL.test(before)) return true;
  return /\.\s*$/.test(before) && BEGINS_LOW.test(after);
}
