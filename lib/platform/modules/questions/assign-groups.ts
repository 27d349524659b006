import { yieldIfBusy } from "../../event-loop";
import {
  type ComparableQuestion,
  comparableQuestion,
  LIKENESS_MIN,
  questionLikeness,
} from "../../search/question-likeness";

/** A question, or the representative of a group in one language, whose `id` is the group's. */
export type GroupableQuestion = Readonly<{ id: string; text: string; language: string; isComparable: boolean }>;

/**
 * The least cosine of two questions in different languages with the same answer. Embedding models place unrelated
 * questions of one field at 0.4 to 0.8, translations of one question mostly above 0.9; the owner sees every wording of a
 * group before answering it.
 */
const SAME_MEANING_MIN = 0.88;

type Vector = Float32Array | undefined;
type Representative = Readonly<{ groupId: string; language: string; words: ComparableQuestion | null; vector: Vector }>;

type AssignOptions = Readonly<{
  createId: () => string;
  /** The unit vector of a text, if it has one. */
  vectorOf: (text: string) => Vector;
}>;

/**
 * Assigns each question to the group that it is most like, or to a new one.
 * @returns the ids of the new groups, and the ids of the questions by their group's
 */
export async function assignGroups(
  questions: readonly GroupableQuestion[],
  representatives: readonly GroupableQuestion[],
  { createId, vectorOf }: AssignOptions,
): Promise<{ created: string[]; members: Map<string, string[]> }> {
  const representativeOf = (groupId: string, { text, language, isComparable }: GroupableQuestion): Representative => ({
    groupId,
    language,
    words: isComparable ? comparableQuestion(text, language) : null,
    vector: isComparable ? vectorOf(text) : undefined,
  });
  const known: Representative[] = [];
  for (const question of representatives) {
    await yieldIfBusy();
    known.push(representativeOf(question.id, question));
  }
  const created: string[] = [];
  const members = new Map<string, string[]>();
  for (const question of questions) {
    await yieldIfBusy();
    const candidate = representativeOf("", question);
    const like = await findAlike(candidate, known);
    const groupId = like?.groupId ?? createId();
    if (!like) created.push(groupId);
    // The first question of a language represents it, so that a group does not drift from wording to wording.
    if (like?.language !== candidate.language) known.push({ ...candidate, groupId });
    members.set(groupId, [...(members.get(groupId) ?? []), question.id]);
  }
  return { created, members };
}

async function findAlike(
  question: Representative,
  known: readonly Representative[],
): Promise<Representative | undefined> {
  let best: Representative | undefined;
  let bestScore = 0;
  for (const other of known) {
    await yieldIfBusy();
    const score = other.language === question.language ? wordScore(question, other) : meaningScore(question, other);
    if (score <= bestScore) continue;
    best = other;
    bestScore = score;
  }
  return best;
}

/** The likeness of two questions in one language; 0 when it is too low. */
function wordScore({ words }: Representative, other: Representative): number {
  if (!words || !other.words) return 0;
  const likeness = questionLikeness(words, other.words);
  return likeness < LIKENESS_MIN ? 0 : likeness;
}

/** The cosine of two questions in different languages; 0 when it is too low, or a vector is missing. */
function meaningScore({ vector }: Representative, { vector: other }: Representative): number {
  if (!vector || vector.length !== other?.length) return 0;
  const cosine = vector.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  return cosine < SAME_MEANING_MIN ? 0 : cosine;
}
