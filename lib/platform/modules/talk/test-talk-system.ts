import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { testTalkSystem as endpoint } from "@/lib/contract/talk/test-talk-system";
import { serverText } from "@/lib/i18n/server-text";
import type { Verb } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { describeProblem } from "../../models/describe-problem";
import { generate } from "../../models/generate";
import { composeCall } from "./compose-call";
import { readParameters } from "./get-talk-parameters";
import { findTalkSystem } from "./talk-system-row";

/** A test is somebody waiting at a form, so it never takes a reply's whole patience. */
const PATIENCE_MS = 20_000;
const QUESTION = { system: "You answer with one word.", message: "Answer with the one word: ready" };

/**
 * Asks a talk system for one word, with the fields that a chat sends: whatever the server refuses of them, it refuses
 * here. Never throws for what is wrong with the system: that is the answer.
 */
export async function testTalkSystem({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "models" | "settings">): Promise<OutputOf<typeof endpoint>> {
  const system = await findTalkSystem(ctx.db, input.id);
  if (system.provider === "embedded") {
    return {
      ok: true,
      problem: "none",
      message: serverText("talk.embedded"),
      first_token_ms: null,
    };
  }
  const began = performance.now();
  let firstTokenMs: number | null = null;
  const onText = () => {
    firstTokenMs ??= Math.round(performance.now() - began);
  };
  try {
    const { languageModel } = await ctx.models(system);
    const { effective } = await readParameters(ctx.db, { talkSystemId: system.id, entityId: null });
    await generate(languageModel, {
      ...composeCall({ ...QUESTION, history: [], parameters: effective, grounding: null }),
      limits: patienceOf(system),
      signal: new AbortController().signal,
      onText,
    });
    const message = serverText("talk.answers", { model: system.model ?? system.name, ms: String(firstTokenMs) });
    return { ok: true, problem: "none", message, first_token_ms: firstTokenMs };
  } catch (error) {
    const key = system.keyVariable === null ? null : ctx.settings.keyOf(system.keyVariable);
    const { problem, message: words } = describeProblem(error, key);
    return { ok: false, problem, message: words, first_token_ms: firstTokenMs };
  }
}

function patienceOf({ firstTokenTimeoutMs, totalTimeoutMs }: TalkSystemRow) {
  return { silenceMs: Math.min(firstTokenTimeoutMs, PATIENCE_MS), totalMs: Math.min(totalTimeoutMs, PATIENCE_MS) };
}
