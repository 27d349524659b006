import { streamText } from "ai";
import { and, eq } from "drizzle-orm";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { ERRORS } from "@/lib/contract/errors";
import type { Platform } from "../../context";
import { responses } from "../../db/schema/chat";
import type { EntityRow } from "../../policies/entity";
import { presentResponse } from "../../presenters/message";
import { citedSources } from "./cited-sources";
import type { ResponseRow } from "./internal";
import { preparePrompt } from "./prepare-prompt";
import type { StoredTurn } from "./store-turn";

/** The longest that a model may take over a reply, in milliseconds. */
const REPLY_TIMEOUT_MS = 120_000;

type Job = { stored: StoredTurn; entity: EntityRow; tell: (event: ChatEvent) => void };

/**
 * Finds what the entity's material says, has the model write the reply and stores it; only then is it told as done.
 * Never rejects: whatever goes wrong is logged with its cause, stored as failed and told as the catalogue's sentence.
 */
export async function writeReply(platform: Platform, { stored, entity, tell }: Job): Promise<void> {
  const { message, response } = stored;
  try {
    const prompt = await preparePrompt(platform, { message, entity });
    const text = await generate(platform, prompt.call, (delta) => tell({ type: "token", text: delta }));
    const finished = await settle(platform, response, {
      status: "complete",
      body: text,
      sources: citedSources(text, prompt.passages),
      error: null,
    });
    tell({
      type: "done",
      conversation_id: message.conversationId,
      message_id: message.clientId,
      response: presentResponse(finished, entity.name),
    });
  } catch (err) {
    platform.log.error({ err, response: response.id, model: platform.model.name }, "a reply failed");
    await settle(platform, response, {
      status: "failed",
      body: "",
      sources: [],
      error: err instanceof Error ? err.message : String(err),
    }).catch((storing: unknown) => platform.log.error({ err: storing }, "a failed reply could not be stored"));
    tell({ type: "failed", code: "reply_failed", message: ERRORS.reply_failed.message });
  }
}

type ModelCall = Awaited<ReturnType<typeof preparePrompt>>["call"];

// `textStream` ends silently on errors; `fullStream` says what happened.
async function generate(platform: Platform, call: ModelCall, onDelta: (delta: string) => void): Promise<string> {
  const abortSignal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
  const { fullStream } = streamText({
    ...call,
    model: platform.model.languageModel,
    abortSignal,
    maxRetries: 1,
    onError: () => {},
  });
  let text = "";
  for await (const part of fullStream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw abortSignal.reason;
    if (part.type !== "text-delta") continue;
    text += part.text;
    onDelta(part.text);
  }
  if (text.trim() === "") throw new Error("The model answered with nothing.");
  return text;
}

type Result = Pick<ResponseRow, "status" | "body" | "sources" | "error">;

async function settle(platform: Platform, response: ResponseRow, result: Result): Promise<ResponseRow> {
  const [row] = await platform.db
    .update(responses)
    .set({ ...result, model: platform.model.name, completedAt: platform.now() })
    .where(and(eq(responses.id, response.id)))
    .returning();
  if (!row) throw new Error("The reply's row is gone.");
  return row;
}
