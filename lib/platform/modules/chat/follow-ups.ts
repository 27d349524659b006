import { sql } from "drizzle-orm";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { countCharacters, oneLine } from "@/lib/contract/one-line";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import type { MessageRow } from "../../db/schema/chat";
import { isAnswerable } from "../questions/is-answerable";
import { questionAbout } from "../questions/question-about";

const FOLLOW_UPS_MAX = 3;
const FOLLOW_UP_MAX_CHARS = 150;
/** Passages before and after a cited one whose headings are near it. */
const NEAR_PASSAGES = 30;
const HEADINGS_READ = 12;
/** Each check that is not cached searches the material. */
const CHECKED_MAX = 6;

/** Up to three questions in a model's block, one a line; lines that are no question are left out. */
export function parseFollowUps(block: string, asked: string): string[] {
  const lines = block
    .split("\n")
    .map((line) => oneLine(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, "").replace(/[*_`<>]|\[\d+\]/gu, "")));
  const questions = lines.filter(
    (line) => /[?？؟;]$/u.test(line) && countCharacters(line) <= FOLLOW_UP_MAX_CHARS && !isSame(line, asked),
  );
  return [...new Map(questions.map((line) => [lettersOf(line), line])).values()].slice(0, FOLLOW_UPS_MAX);
}

type QuotedReply = Readonly<{
  message: Pick<MessageRow, "entityId" | "body" | "language" | "year">;
  /** The revision of the material; null when unknown. */
  revision: string | null;
  sources: readonly StoredSource[];
}>;

/**
 * Up to three questions about the headings near the cited passages, in the reply's language, each of which the material
 * answers. Empty when they cannot be found: the reply is complete without them.
 */
export async function suggestFollowUps(platform: Platform, reply: QuotedReply): Promise<string[]> {
  const { message, revision, sources } = reply;
  const { entityId, body, language, year } = message;
  const cited = sources.flatMap(({ passage_id, cited: isCited }) => (isCited ? [passage_id] : []));
  if (cited.length === 0) return [];
  const asked = splitQuote(body).text || body;
  try {
    const headings = await readNearHeadings(platform.db, { cited, language, year });
    const questions = headings.flatMap((heading) => questionAbout(heading, language) ?? []);
    const candidates = [...new Set(questions)].filter((question) => !isSame(question, asked)).slice(0, CHECKED_MAX);
    const answerable: string[] = [];
    for (const question of candidates) {
      if (answerable.length === FOLLOW_UPS_MAX) break;
      const checked = { entityId, revision, question, language, year };
      if (await isAnswerable(platform, checked)) answerable.push(question);
    }
    return answerable;
  } catch (err) {
    platform.log.warn({ err, entity: entityId }, "follow-up questions could not be found");
    return [];
  }
}

type Near = Readonly<{ cited: readonly string[]; language: string; year: number | null }>;

/** Headings of the cited documents other than those above the cited passages, the nearest first. */
async function readNearHeadings(db: Db, { cited, language, year }: Near): Promise<string[]> {
  const rows = await rowsOf<{ heading: string }>(
    db,
    sql`with cited as materialized (
          select document_id, position, heading from passages
          where id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(cited)}::jsonb))))
        select p.heading
        from cited c cross join lateral (
          select heading, position, language, year from passages
          where document_id = c.document_id
            and position between c.position - ${NEAR_PASSAGES}::int and c.position + ${NEAR_PASSAGES}::int
          order by position) p
        where p.heading is not null and p.language = ${language} and (${year}::int is null or p.year is null or p.year <= ${year}::int)
          and p.heading not in (select heading from cited where heading is not null)
        group by p.heading
        order by min(abs(p.position - c.position)), min(p.position) limit ${HEADINGS_READ}`,
  );
  return rows.map(({ heading }) => heading);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);
