import { yieldIfBusy } from "../event-loop";
import { foldAccents } from "./analysis/fold";
import { isGeneric } from "./analysis/generic-words";
import { contentWords } from "./analysis/subject-words";
import { synonymsOf } from "./analysis/synonyms";
import { termsOf } from "./analysis/terms";

export type ClusterableQuestion = Readonly<{ id: string; text: string; language: string }>;

/** Questions about one subject, the one nearest to the subject first. */
export type QuestionCluster = Readonly<{
  members: readonly ClusterableQuestion[];
  /** The words that tell the subject best, as most visitors write them, the most telling first. */
  words: readonly string[];
  /** The language of the words. */
  language: string;
}>;

type Vector = ReadonlyMap<string, number>;
type Analysed = Readonly<{ question: ClusterableQuestion; words: ReadonlyMap<string, string> }>;
type Placed = Readonly<{ analysed: Analysed; vector: Vector }>;
type Cluster = { members: Placed[]; sum: Map<string, number>; norm: number };

/** The least cosine of a question and a cluster that it joins: one of three or four words in common. */
const JOIN_MIN = 0.3;
/** The least cosine of two clusters that are one. */
const MERGE_MIN = 0.4;
/** The share of a term's weight that its synonyms have. */
const SYNONYM_SHARE = 0.6;
/** The share of a term's weight that a word such as "open" or "new" has, which fits any subject. */
const GENERIC_SHARE = 0.4;
/** The share of its weight that a word has which no other question has: it joins nothing. */
const SINGLE_SHARE = 0.25;
const WORDS_MAX = 3;
/** A further word of the name tells at least this share of what the first one tells. */
const WORD_SHARE_MIN = 0.45;
/** A message's first words tell its subject; bounds the work on long ones. */
const TEXT_MAX = 400;

/**
 * Groups questions by their subject: by the weighted words that they share with a group (tf-idf and cosine), in one
 * language each. Questions without a word of their own are left out. One pass assigns, one merges groups and one
 * moves each question to its nearest group, so that the order of asking matters little.
 */
export async function clusterQuestions(questions: readonly ClusterableQuestion[]): Promise<QuestionCluster[]> {
  const placed = await placeQuestions(questions);
  let clusters: Cluster[] = [];
  const index = new Map<string, Set<Cluster>>();
  for (const item of placed) {
    await yieldIfBusy();
    const nearest = nearestOf(item.vector, index);
    const cluster = nearest ?? { members: [], sum: new Map(), norm: 0 };
    if (!nearest) clusters.push(cluster);
    addTo(cluster, item, index);
  }
  clusters = await mergeClusters(clusters);
  clusters = await reassign(placed, clusters);
  return clusters.filter(({ members }) => members.length > 0).map(describeCluster);
}

async function placeQuestions(questions: readonly ClusterableQuestion[]): Promise<Placed[]> {
  const analysed: Analysed[] = [];
  const frequencies = new Map<string, number>();
  for (const question of questions) {
    await yieldIfBusy();
    const words = termsByWord(question);
    if (words.size === 0) continue;
    analysed.push({ question, words });
    for (const term of words.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const weightOf = (term: string) => {
    const frequency = frequencies.get(term) ?? 1;
    return (frequency === 1 ? SINGLE_SHARE : 1) * Math.log(1 + analysed.length / frequency);
  };
  return analysed.map((item) => ({ analysed: item, vector: vectorOf(item, { frequencies, weightOf }) }));
}

/** The terms of a question's words of meaning, with their language, and the words as they are typed. */
function termsByWord({ text, language }: ClusterableQuestion): Map<string, string> {
  const words = contentWords(text.slice(0, TEXT_MAX), language).map((word) => {
    const [term, ...others] = termsOf(word, language);
    // Characters and their pairs are the terms of Chinese and Japanese; here a word is one term.
    const text = term && others.length === 0 ? term.text : foldAccents(word.toLowerCase());
    return [`${language} ${text}`, word] as const;
  });
  return new Map(words);
}

type Weighing = Readonly<{ frequencies: ReadonlyMap<string, number>; weightOf: (term: string) => number }>;

/** A unit vector; synonyms that others use are in it, so that "price" and "cost" are near. */
function vectorOf({ question: { language }, words }: Analysed, { frequencies, weightOf }: Weighing): Vector {
  const vector = new Map<string, number>();
  for (const [term, word] of words) {
    const share = isGeneric(word.toLowerCase(), language) ? GENERIC_SHARE : 1;
    const weight = share * weightOf(term);
    vector.set(term, Math.max(weight, vector.get(term) ?? 0));
    for (const synonym of synonymsOf(term.slice(language.length + 1), language)) {
      const key = `${language} ${synonym}`;
      if (frequencies.has(key)) vector.set(key, Math.max(SYNONYM_SHARE * weight, vector.get(key) ?? 0));
    }
  }
  const norm = Math.hypot(...vector.values());
  return new Map([...vector].map(([term, weight]) => [term, weight / norm]));
}

function addTo(cluster: Cluster, item: Placed, index: Map<string, Set<Cluster>>): void {
  cluster.members.push(item);
  for (const [term, weight] of item.vector) {
    const before = cluster.sum.get(term) ?? 0;
    cluster.sum.set(term, before + weight);
    cluster.norm += (before + weight) ** 2 - before ** 2;
    const sharing = index.get(term) ?? new Set();
    index.set(term, sharing.add(cluster));
  }
}

function cosine(vector: Vector, { sum, norm }: Cluster): number {
  let product = 0;
  for (const [term, weight] of vector) product += weight * (sum.get(term) ?? 0);
  return product / Math.sqrt(norm);
}

/** The nearest cluster that shares a term and is near enough; the oldest of equal ones. */
function nearestOf(vector: Vector, index: ReadonlyMap<string, ReadonlySet<Cluster>>): Cluster | null {
  const candidates = new Set<Cluster>();
  for (const term of vector.keys()) for (const cluster of index.get(term) ?? []) candidates.add(cluster);
  let nearest: Cluster | null = null;
  let best = JOIN_MIN;
  for (const cluster of candidates) {
    const score = cosine(vector, cluster);
    if (score > best) [nearest, best] = [cluster, score];
  }
  return nearest;
}

/** Joins clusters of one subject, the largest first. */
async function mergeClusters(clusters: readonly Cluster[]): Promise<Cluster[]> {
  const merged: Cluster[] = [];
  const index = new Map<string, Set<Cluster>>();
  for (const cluster of clusters.toSorted((a, b) => b.members.length - a.members.length)) {
    await yieldIfBusy();
    const length = Math.sqrt(cluster.norm);
    const centre: Vector = new Map([...cluster.sum].map(([term, weight]) => [term, weight / length]));
    const nearest = nearestOf(centre, index);
    const target = nearest && cosine(centre, nearest) >= MERGE_MIN ? nearest : null;
    const into = target ?? { members: [], sum: new Map(), norm: 0 };
    if (!target) merged.push(into);
    for (const member of cluster.members) addTo(into, member, index);
  }
  return merged;
}

/** Moves each question to the nearest of the clusters as they are; one that is near to none of them stays. */
async function reassign(placed: readonly Placed[], clusters: readonly Cluster[]): Promise<Cluster[]> {
  const index = new Map<string, Set<Cluster>>();
  const own = new Map<Placed, Cluster>();
  for (const cluster of clusters) {
    for (const term of cluster.sum.keys()) index.set(term, (index.get(term) ?? new Set()).add(cluster));
    for (const member of cluster.members) own.set(member, cluster);
  }
  const next = new Map<Cluster, Cluster>();
  const unused = new Map<string, Set<Cluster>>();
  for (const item of placed) {
    await yieldIfBusy();
    const target = nearestOf(item.vector, index) ?? own.get(item);
    if (!target) continue;
    const moved = next.get(target) ?? { members: [], sum: new Map(), norm: 0 };
    next.set(target, moved);
    addTo(moved, item, unused);
  }
  return [...next.values()];
}

function describeCluster(cluster: Cluster): QuestionCluster {
  const languages = countBy(cluster.members, ({ analysed }) => analysed.question.language);
  const language = mostFrequent(languages);
  const spellings = new Map<string, string[]>();
  for (const { analysed } of cluster.members) {
    for (const [term, word] of analysed.words) spellings.set(term, [...(spellings.get(term) ?? []), word]);
  }
  // A word of one question alone names no topic of several.
  const usersMin = Math.min(2, Math.max(0, ...[...spellings.values()].map((words) => words.length)));
  const telling = [...cluster.sum]
    .filter(([term]) => term.startsWith(`${language} `) && (spellings.get(term) ?? []).length >= usersMin)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  const [, most = 0] = telling[0] ?? [];
  const words = telling
    .filter(([, weight]) => weight >= WORD_SHARE_MIN * most)
    .slice(0, WORDS_MAX)
    .map(([term]) => spellingOf(spellings.get(term) ?? [], language));
  const near = cluster.members.map((member) => ({ member, score: cosine(member.vector, cluster) }));
  const members = near.sort((a, b) => b.score - a.score).map(({ member }) => member.analysed.question);
  return { members, words, language };
}

/** The most frequent spelling of a word; in small letters unless most write it with a capital. */
function spellingOf(words: readonly string[], language: string): string {
  const most = mostFrequent(countBy(words, (word) => word.toLocaleLowerCase(language)));
  const same = words.filter((word) => word.toLocaleLowerCase(language) === most);
  const written = mostFrequent(countBy(same, (word) => word));
  return written || most;
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let [most, best] = ["", 0];
  for (const [key, count] of counts) if (count > best) [most, best] = [key, count];
  return most;
}
