import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import type { Verb } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { describeProblem } from "../../models/describe-problem";
import { generate } from "../../models/generate";
import { composeCall } from "./compose-call";
import { readParameters } from "./get-talk-parameters";
import { findTalkSystem } from "./queries";

/** Shorter than a reply's timeouts, since an admin waits for the result. */
const TEST_TIMEOUT_MS = 20_000;
/** How much of the answer is shown. */
const ANSWER_MAX = 300;
const QUESTION = { system: "You answer with one word.", message: "Answer with the one word: ready" };

/**
 * Requests one word from a talk system, with the same fields as a chat, so that the server refuses the same ones. A
 * problem of the system is the result and is never thrown.
 */
export async function testTalkSystem({
  ctx,
  input,
}: Verb<"testTalkSystem", "db" | "models" | "settings">): Promise<Output<"testTalkSystem">> {
  const system = await findTalkSystem(ctx.db, input.id);
  if (system.provider === "embedded") {
    return {
      ok: true,
      problem: "none",
      message: serverText("talk.embedded"),
      first_token_ms: null,
      total_ms: null,
      answer: null,
    };
  }
  const began = performance.now();
  let firstTokenMs: number | null = null;
  let answer = "";
  const elapsedMs = () => Math.round(performance.now() - began);
  try {
    const { languageModel } = await ctx.models(system);
    const { effective } = await readParameters(ctx.db, { talkSystemId: system.id, entityId: null, entityName: null });
    await generate(languageModel, {
      ...composeCall({ ...QUESTION, history: [], parameters: effective, grounding: null }),
      limits: testLimits(system),
      signal: new AbortController().signal,
      onText: (text) => {
        firstTokenMs ??= elapsedMs();
        answer += text;
      },
    });
    const message = serverText("talk.answers", { model: system.model ?? system.name, ms: String(firstTokenMs) });
    const sample = answer.trim().slice(0, ANSWER_MAX).toWellFormed();
    return { ok: true, problem: "none", message, first_token_ms: firstTokenMs, total_ms: elapsedMs(), answer: sample };
  } catch (error) {
    const key = system.keyVariable === null ? null : ctx.settings.keyOf(system.keyVariable);
    const { problem, message: words } = describeProblem(error, key);
    return { ok: false, problem, message: words, first_token_ms: firstTokenMs, total_ms: null, answer: null };
  }
}

function testLimits({ firstTokenTimeoutMs, totalTimeoutMs }: TalkSystemRow) {
  return {
    silenceMs: Math.min(firstTokenTimeoutMs, TEST_TIMEOUT_MS),
    totalMs: Math.min(totalTimeoutMs, TEST_TIMEOUT_MS),
  };
}
