/** A pattern, the place that is read next, and the prefixes found so far. @typedef {{ pattern: string, flags: string, at: number, prefixes: Set<string> }} Reader */

/** The characters that a class is sampled from, in this order. */
const candidates = [
  ..."a0 -/.\"'<>=_,:;()[]{}@#&*+!?\n\t\\|~$%^`éß中あ한א«“【👩bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789",
];

/**
 * For each unbounded repeat of a regular expression, a short text that leads a match up to it.
 * @param {string} pattern
 * @param {string} flags
 * @returns {string[]}
 */
export function prefixesOfRepeats(pattern, flags) {
  /** @type {Reader} */
  const reader = { pattern, flags: flags.replace(/[gy]/g, ""), at: 0, prefixes: new Set() };
  sampleAlternatives(reader, "");
  return [...reader.prefixes];
}

/**
 * A sample of the first alternative; the others are read for their repeats.
 * @param {Reader} reader
 * @param {string} before the sample of all that is before
 */
function sampleAlternatives(reader, before) {
  const first = sampleSequence(reader, before);
  while (reader.pattern[reader.at] === "|") {
    reader.at += 1;
    sampleSequence(reader, before);
  }
  return first;
}

/** @param {Reader} reader @param {string} before */
function sampleSequence(reader, before) {
  let sample = "";
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern.charAt(reader.at))) {
    const one = sampleAtom(reader, before + sample);
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
    const [text = "", least = text.startsWith("+") ? "1" : "0", comma = "", most = ""] = quantifier ?? [];
    reader.at += text.length;
    if (/^[*+]/.test(text) || (comma !== "" && most === "")) reader.prefixes.add(before + sample);
    sample += quantifier ? one.repeat(Number(least)) : one;
  }
  return sample;
}

/** @param {Reader} reader @param {string} before @returns {string} */
function sampleAtom(reader, before) {
  const rest = reader.pattern.slice(reader.at);
  const group = /^\((?:\?(?:<?[=!]|:|<\w+>|[a-z-]+:))?/.exec(rest);
  if (group) {
    reader.at += group[0].length;
    const inner = sampleAlternatives(reader, before);
    reader.at += 1;
    const isAssertion = /[=!]$/.test(group[0]);
    return isAssertion ? "" : inner;
  }
  const [atom = ""] =
    /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.|.)/isu.exec(rest) ??
    [];
  reader.at += atom.length;
  if (/^(?:[$^]|\\[bB1-9k])/.test(atom)) return "";
  return sampleCharacter(atom, reader.flags);
}

/** @param {string} atom a class, an escape or a character @param {string} flags */
function sampleCharacter(atom, flags) {
  const expression = new RegExp(`^(?:${atom})$`, flags);
  const code = /^(?:\\[ux]|\[\\u)\{?([\da-f]{2,6})/i.exec(atom)?.[1];
  const ofCode = code === undefined ? [] : [String.fromCodePoint(Number.parseInt(code, 16))];
  return [atom, ...ofCode, ...candidates].find((each) => expression.test(each)) ?? "";
}
