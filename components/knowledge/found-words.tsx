type FoundWordsProps = { text: string /** In any letter case. */; words: readonly string[] };

/** A text with words marked in it. */
export function FoundWords({ text, words }: FoundWordsProps) {
  const pattern = patternOf(words);
  if (!pattern) return text;
  // Split by a group: every second part is a word.
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <mark key={index} className="found-words">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Longer words first, so that a word within another does not cut it short. */
function patternOf(words: readonly string[]): RegExp | null {
  const found = words.filter((word) => word !== "").toSorted((one, other) => other.length - one.length);
  if (found.length === 0) return null;
  const literals = found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(${literals.join("|")})`, "giu");
}
