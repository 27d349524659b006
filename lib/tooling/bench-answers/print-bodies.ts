import { eq, sql } from "drizzle-orm";
import { rowsOf } from "@/lib/platform/db/client";
import { type EntityRow, entities } from "@/lib/platform/db/schema/entities";
import { detectLanguageOf } from "@/lib/platform/documents/read-text";
import { composeAnswer } from "@/lib/platform/models/embedded/compose-answer";
import { uploadAndWait } from "@/lib/platform/testing/documents";
import { groundQuestion } from "@/lib/platform/testing/ground-question";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Body, BodyQuestion } from "./bodies";
import { judgedShare } from "./judged";

const WORDS_MIN = 0.8;
const CITED_MIN = 0.9;
const FOLLOW_UPS_MIN = 0.8;
const DECLINED_MIN = 0.88;

export type BodyResult = Readonly<{
  body: string;
  question: BodyQuestion;
  /** Whether the reply has the words that answer, and whether it cites the passage. */
  hasWords: boolean;
  isCited: boolean;
  /** Whether the passage is among the ones found. */
  isFound: boolean;
  isDeclined: boolean;
  text: string;
  milliseconds: number;
}>;

/** Asks the questions of each body to an entity of its own, as a turn does, with the embedded answerer. */
export async function askBodies(on: TestPlatform, bodies: readonly Body[]): Promise<BodyResult[]> {
  const results: BodyResult[] = [];
  for (const body of bodies) {
    const { entity, language } = await addBody(on, body);
    for (const question of body.questions) results.push(await ask(on, { entity, language, body: body.name, question }));
  }
  return results;
}

/** Prints per body, and for all of them, how many questions are answered, cited and declined. */
export function printBodies(results: readonly BodyResult[], showsFailures: boolean, log: (line: string) => void): void {
  log("body | words in reply | passage cited (found) | follow-ups | other language | declined | characters, ms p50");
  const names = [...new Set(results.map(({ body }) => body))];
  for (const name of names)
    log(
      figuresOf(
        name,
        results.filter(({ body }) => body === name),
        false,
      ),
    );
  log(figuresOf("all", results, true));
  if (!showsFailures) return;
  for (const { body, question, text, hasWords, isCited, isFound, isDeclined } of results) {
    const isRight = question.kind === "unanswerable" ? isDeclined : hasWords && isCited;
    if (isRight) continue;
    const flags = [hasWords && "words", isCited && "cited", isFound && "found", isDeclined && "declined"];
    log(`\n${body} ${question.id} ${question.kind} [${flags.filter(Boolean).join(" ")}]: ${question.question}`);
    log(`  wanted: ${JSON.stringify(question.answer_words)} in ${JSON.stringify(question.passage)}`);
    log(`  ${text.replaceAll("\n", "\n  ")}`);
  }
}

function figuresOf(name: string, results: readonly BodyResult[], isJudged: boolean): string {
  const share = (rows: readonly BodyResult[], is: (row: BodyResult) => boolean, target: number) => {
    if (rows.length === 0) return "-";
    const value = rows.filter(is).length / rows.length;
    return `${isJudged ? judgedShare(value, "≥", target) : value.toFixed(3)} of ${rows.length}`;
  };
  const ofKind = (kind: string) => results.filter(({ question }) => question.kind === kind);
  const own = results.filter(({ question }) => !APART.has(question.kind));
  const found = own.filter(({ isFound }) => isFound).length / Math.max(own.length, 1);
  return [
    name,
    share(own, ({ hasWords }) => hasWords, WORDS_MIN),
    `${share(own, ({ isCited }) => isCited, CITED_MIN)} (${found.toFixed(3)})`,
    share(ofKind("follow_up"), ({ hasWords }) => hasWords, FOLLOW_UPS_MIN),
    share(ofKind("other_language"), ({ hasWords }) => hasWords, 0),
    share(ofKind("unanswerable"), ({ isDeclined }) => isDeclined, DECLINED_MIN),
    `${median(own.map(({ text }) => text.length))}, ${median(results.map(({ milliseconds }) => milliseconds)).toFixed(1)}`,
  ].join(" | ");
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function addBody(on: TestPlatform, { name, files }: Body): Promise<{ entity: EntityRow; language: string }> {
  const { db } = on.platform;
  const language = await detectLanguageOf(sampleOf(files), "en");
  const slug = `body-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const owner = await ownerOfAnEntity(on, slug, language);
  for (const { name: fileName, bytes, isQuestions } of files) {
    await uploadAndWait(on, owner, { name: fileName, bytes }, isQuestions ? { format: "questions" } : {});
  }
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from passages where entity_id = ${owner.entityId}::uuid`,
  );
  if (!row || row.count === 0) throw new Error(`The material of ${name} has no passages.`);
  const [entity] = await db.select().from(entities).where(eq(entities.id, owner.entityId));
  if (!entity) throw new Error(`There is no entity ${slug}.`);
  return { entity, language };
}

const SAMPLE_BYTES = 20_000;

/** The beginnings of the files without markup, whose words are English. */
function sampleOf(files: Body["files"]): string {
  return files
    .map(({ bytes }) => bytes.subarray(0, SAMPLE_BYTES).toString("utf8"))
    .join("\n")
    .replace(/<(script|style)\b[\s\S]{0,20000}?<\/\1>/gi, " ")
    .replace(/<[^>]{1,300}>|https?:\S{1,300}/g, " ");
}

type Asking = { entity: EntityRow; language: string; body: string; question: BodyQuestion };

async function ask({ platform }: TestPlatform, { entity, language, body, question }: Asking): Promise<BodyResult> {
  const asksIn = question.kind === "other_language" ? await detectLanguageOf(question.question, language) : language;
  const answer = async (text: string, history: { message: string; reply: string }[]) => {
    const { passages, grounding } = await groundQuestion(platform, {
      entity,
      question: text,
      language: asksIn,
      history,
    });
    return { ...composeAnswer(await grounding()), passages };
  };
  const { previous } = question;
  const history = previous ? [{ message: previous, reply: (await answer(previous, [])).text }] : [];
  const started = performance.now();
  const { text, foundNothing, cited, passages } = await answer(question.question, history);
  const milliseconds = performance.now() - started;
  const wanted = [question.passage ?? []].flat().map(wordsOf);
  const holds = (passage: string) => wanted.some((words) => overlaps(wordsOf(passage), words));
  return {
    body,
    question,
    text,
    milliseconds,
    isDeclined: foundNothing && cited.length === 0,
    hasWords: hasWords(text, question.answer_words ?? []),
    isCited: passages.some((passage) => cited.includes(passage.index) && holds(passage.body)),
    isFound: passages.some((passage) => holds(passage.body)),
  };
}

function hasWords(text: string, groups: NonNullable<BodyQuestion["answer_words"]>): boolean {
  const reply = lettersOf(text);
  return groups.length > 0 && groups.every((group) => [group].flat().some((words) => reply.includes(lettersOf(words))));
}

/** The letters and digits of a text, so that marks of its format do not count. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\]\([^)\s]{1,300}\)/g, "]")
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, "");
}

/** Questions that are not counted among the plain ones. */
const APART = new Set(["unanswerable", "other_language"]);

/** The share of a passage's words that a found one has: a table's cells are stored beside the names of their columns. */
const SHARED_MIN = 0.75;

/** The words of a text without markup; of a script without spaces, its pairs of characters. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/<[^>]{1,300}>/g, " ")
    .replace(/\]\([^)\s]{1,300}\)/g, "]")
    .normalize("NFKC")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)) : [word],
  );
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function overlaps(passage: readonly string[], words: readonly string[]): boolean {
  const known = new Set(passage);
  return words.length > 0 && words.filter((word) => known.has(word)).length >= SHARED_MIN * words.length;
}
