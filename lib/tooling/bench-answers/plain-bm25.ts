import type { BenchQuestion, Set as Xquad } from "./xquad";

const K1 = 1.2;
const B = 0.75;

/** Plain BM25 over lower-case words as Intl.Segmenter cuts them: the baseline. */
class PlainBm25 {
  private readonly lists = new Map<string, Map<number, number>>();
  private readonly lengths: number[] = [];

  constructor(
    texts: readonly string[],
    private readonly language: string,
  ) {
    for (const [place, text] of texts.entries()) {
      const words = wordsOf(text, language);
      this.lengths.push(words.length);
      for (const word of words) {
        const list = this.lists.get(word) ?? new Map<number, number>();
        this.lists.set(word, list.set(place, (list.get(place) ?? 0) + 1));
      }
    }
  }

  /** The places of the texts, best first. */
  rank(question: string): number[] {
    const count = this.lengths.length;
    const average = this.lengths.reduce((sum, length) => sum + length, 0) / count;
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(question, this.language))) {
      const list = this.lists.get(word) ?? new Map<number, number>();
      const weight = Math.log(1 + (count - list.size + 0.5) / (list.size + 0.5));
      for (const [place, frequency] of list) {
        const norm = K1 * (1 - B + (B * (this.lengths[place] ?? 0)) / average);
        scores.set(place, (scores.get(place) ?? 0) + (weight * frequency * (K1 + 1)) / (frequency + norm));
      }
    }
    return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([place]) => place);
  }
}

function wordsOf(text: string, language: string): string[] {
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return Array.from(words).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment.toLowerCase()] : []));
}

/** Whether plain BM25 finds each question's paragraph among its first five, and its answer in its best three sentences. */
export function measurePlain({ language, paragraphs, questions }: Xquad) {
  const passages = new PlainBm25(
    paragraphs.map(({ body }) => body),
    language,
  );
  const sentences = paragraphs.flatMap(({ body }, paragraph) => {
    const cut = new Intl.Segmenter(language, { granularity: "sentence" }).segment(body);
    return Array.from(cut, ({ segment }) => ({ paragraph, text: segment }));
  });
  const ranked = new PlainBm25(
    sentences.map(({ text }) => text),
    language,
  );
  return questions.map((benchQuestion: BenchQuestion) => {
    const first = passages.rank(benchQuestion.question).slice(0, 5);
    const quoted = ranked
      .rank(benchQuestion.question)
      .flatMap((place) => sentences[place] ?? [])
      .filter(({ paragraph }) => first.includes(paragraph))
      .slice(0, 3);
    return {
      benchQuestion,
      isFound: first.includes(benchQuestion.paragraph),
      isAnswered: quoted.some(({ text }) => benchQuestion.answers.some((answer) => text.includes(answer))),
    };
  });
}
