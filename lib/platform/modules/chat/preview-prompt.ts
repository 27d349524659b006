import type { LanguageModelV3Message } from "@ai-sdk/provider";
import type { ParsedInput } from "@/lib/contract";
import type { PromptPreview } from "@/lib/contract/chat/schemas";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { TalkSystemRow } from "../../db/schema/talk";
import { estimateTokens } from "../../models/estimate-tokens";
import type { Talk } from "../talk/choose-talk";
import { getTalkParameters } from "../talk/get-talk-parameters";
import { getTalkSystem } from "../talk/get-talk-system";
import { loadReplyConfig } from "../talk/load-reply-config";
import { effectiveParameters, namedParameters, type TalkParameters } from "../talk/talk-parameters";
import { averageTurnSize, type TurnSize } from "./history/average-turn-size";
import { HISTORY_MAX_CHARS } from "./history/read-history";
import { planReply } from "./reply/plan-reply";
import { CANARY } from "./reply/system-prompt";

type Input = ParsedInput<"previewPrompt">;

/**
 * Composes the prompt of a question as `sendMessage` would, with parameters that are not saved yet. Nothing is stored and no
 * model is called. Throws not_found.
 */
export async function previewPrompt({ ctx, input }: Verb<Input>): Promise<PromptPreview> {
  requireAdmin(ctx.actor);
  const system = await getTalkSystem({ ctx, input });
  const config = await loadReplyConfig(ctx.db, input.entity_id);
  const { entity } = config;
  const parameters = await readPreviewParameters(ctx, input);
  const { question, language = entity.primaryLanguage, year = null } = input;
  const talk: Talk = { systems: [system], parameters };
  const message = { body: question, language, year };
  const [plan, average] = await Promise.all([
    planReply(ctx, { ...config, talk }, { kind: "prompt", message }),
    averageTurnSize(ctx.db, entity.id),
  ]);
  const { prompt } = await plan.callFor(system);
  const [instruction = "", turn = ""] = prompt.map(textOf);
  const found = plan.passages.filter(({ background }) => background !== "neighbour");
  const tokens = countTokens({ instruction, turn, question, average, parameters });
  return {
    system: system.provider === "embedded" ? null : instruction.replaceAll(CANARY, "•••"),
    question: turn,
    is_corrected: plan.correction !== null,
    passages: found.map(({ index, title, source, year, language, body }) => {
      return { index, title, source, year, language, text: body };
    }),
    history_turns: historyTurns(average, parameters),
    tokens,
    cost: { amount: costOf(tokens, system), currency: system.currency },
  };
}

function textOf({ content }: LanguageModelV3Message): string {
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

async function readPreviewParameters(ctx: Pick<Ctx, "db">, input: Input): Promise<TalkParameters> {
  const { id, entity_id, level } = input;
  const [ofSystem, ofEntity] = await Promise.all([
    getTalkParameters({ ctx, input: { id } }),
    getTalkParameters({ ctx, input: { id, entity_id } }),
  ]);
  const unsaved = namedParameters(input);
  if (level === "entity") return effectiveParameters(ofSystem.own, { ...ofEntity.own, ...unsaved });
  return effectiveParameters({ ...ofSystem.own, ...unsaved }, ofEntity.isInUse ? ofEntity.own : undefined);
}

/** How many turns of average length the history window holds. */
function historyTurns({ characters }: TurnSize, { historyWindow }: TalkParameters): number {
  return characters === 0 ? 0 : Math.min(historyWindow, Math.floor(HISTORY_MAX_CHARS / characters));
}

type TokenInput = {
  instruction: string;
  turn: string;
  question: string;
  average: TurnSize;
  parameters: TalkParameters;
};

function countTokens({ instruction, turn, question, average, parameters }: TokenInput): PromptPreview["tokens"] {
  const { maxOutputTokens } = parameters;
  const { replyTokens } = average;
  return {
    instruction: estimateTokens(instruction),
    passages: Math.max(0, estimateTokens(turn) - estimateTokens(question)),
    question: estimateTokens(question),
    history: historyTurns(average, parameters) * average.tokens,
    reply:
      maxOutputTokens !== null && replyTokens !== null
        ? Math.min(maxOutputTokens, replyTokens)
        : (replyTokens ?? maxOutputTokens),
  };
}

/** Units of the system's currency; the reply counts as nothing while its length is unknown. */
function costOf(tokens: PromptPreview["tokens"], { priceIn, priceOut }: TalkSystemRow): number {
  const { instruction, passages, question, history, reply } = tokens;
  return ((instruction + passages + question + history) * priceIn + (reply ?? 0) * priceOut) / 1_000_000;
}
