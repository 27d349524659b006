import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { SpokenRange } from "@/lib/contract/voice/spoken-range";
import type { Ctx, Verb } from "../../context";
import { type ResponseRow, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/marked-audio";
import type { SpokenSentence } from "../../speech/sentences/spoken-sentences";
import { requireVoiceRight } from "./policy";
import { findReadableResponse, type SpokenTurn, sentencesOfReply } from "./readable-response";
import { openReplyVoice } from "./speak-reply";

/** `range`: of a single sentence; null for a whole reply. */
export type SpokenResponse = Readonly<{ audio: MarkedAudio; range: SpokenRange | null }>;

/** How often a reply that another node is writing is read. */
const POLL_MS = 200;
/** A request for the next sentence waits for the model that long. */
const SENTENCE_WAIT_MS = 20_000;

/**
 * A reply, or one of its sentences, spoken for a caller who may read it. Throws not_found for a sentence that the reply
 * does not have, and not_possible_now for a whole reply that is still being written or has no words to speak.
 */
export async function getResponseAudio({ ctx, input }: Verb<"getResponseAudio">): Promise<SpokenResponse> {
  const turn = await findReadableResponse(ctx, input.response_id, input.id);
  requireVoiceRight(turn.entity, ctx.settings);
  const voice = await openReplyVoice(ctx, turn, input);
  if (input.sentence !== undefined) {
    const { sentence, isLast } = await awaitSentence(ctx, turn, input.sentence, input.version);
    const { start, end } = sentence;
    return { audio: await voice.speak([sentence]), range: { start, end, isLast } };
  }
  requireVersion(turn.response, input.version);
  if (isBeingWritten(turn.response)) throw new Failure("not_possible_now");
  return { audio: await voice.speakWhole(), range: null };
}

type AwaitedSentence = Readonly<{ sentence: SpokenSentence; isLast: boolean }>;

/** A sentence, as soon as further text cannot change it. */
async function awaitSentence(
  ctx: Ctx,
  turn: SpokenTurn,
  index: number,
  version: number | undefined,
): Promise<AwaitedSentence> {
  const until = performance.now() + SENTENCE_WAIT_MS;
  const timeUp = wait(SENTENCE_WAIT_MS, undefined, { ref: false });
  for (let response = turn.response; ; response = await readResponse(ctx, turn.response.id)) {
    requireVersion(response, version);
    const isWriting = isBeingWritten(response);
    const live = isWriting ? ctx.turns.find(turn.message.id)?.turn : undefined;
    let sentences = await sentencesOfReply(turn, live?.text ?? response.body, !isWriting);
    while (live && !sentences[index] && !live.hasEnded && performance.now() <= until) {
      // Text may have come while the sentences were found.
      const { changed, text } = live;
      sentences = await sentencesOfReply(turn, text, false);
      if (!sentences[index]) await Promise.race([changed, timeUp]);
    }
    const sentence = sentences[index];
    if (sentence) return { sentence, isLast: !isWriting && index === sentences.length - 1 };
    if (!isWriting) throw new Failure("not_found", { thing: "sentence" });
    if (performance.now() > until) throw new Failure("not_possible_now");
    if (!live) await wait(POLL_MS);
  }
}

async function readResponse({ db }: Pick<Ctx, "db">, id: string): Promise<ResponseRow> {
  const [row] = await db.select().from(responses).where(eq(responses.id, id)).limit(1);
  if (!row || row.removedAt) throw new Failure("not_found", { thing: "response" });
  return row;
}

function requireVersion({ version }: ResponseRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new Failure("not_found", { thing: "response" });
}

const isBeingWritten = ({ status }: ResponseRow) => status === "pending" || status === "streaming";
