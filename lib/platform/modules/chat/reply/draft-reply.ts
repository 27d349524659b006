import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { Platform } from "../../../context";
import { newId } from "../../../db/new-id";
import { Failure } from "../../../failure";
import { admitReply, countReply, releaseReply } from "../../budget/admit-reply";
import { UNKNOWN_PLACE, type VisitorPlace } from "../../safety/find-countries";
import type { Talk } from "../../talk/choose-talk";
import type { PastTurn } from "../../talk/compose-call";
import type { ReplyConfig } from "../../talk/load-reply-config";
import { withinRights } from "../turn/turn-input";
import { planReply } from "./plan-reply";
import { textSink } from "./reply-sink";
import { type CompleteReply, runReply } from "./run-reply";

type DraftRequest = Readonly<{
  /** The settings to reply with: a draft, or the published ones. */
  settings: BehaviourSettings;
  question: string;
  /** The earlier turns, oldest first. */
  history?: readonly PastTurn[];
  /** The entity's own when absent, and where its plan has no other. */
  language?: string | undefined;
  year?: number | null | undefined;
  signal?: AbortSignal;
  /** Where the reader is, for help lines. */
  place?: VisitorPlace;
  purpose: DraftPurpose;
}>;

/**
 * The reader of a reply. A visitor's is within the plan and the budget; an owner's within the plan, where a paid model writes
 * it; a test of the platform's own is always written, and only its cost counts.
 */
type DraftPurpose = "visitor" | "owner" | "test";

/** `reply`: the text as a visitor would read it. */
export type DraftedReply = Readonly<{ reply: string }> &
  Pick<CompleteReply, "sources" | "correctionId" | "isUnanswered" | "followUps">;

/**
 * Writes a reply as a visitor would get it with these settings, counts it and stores nothing else. Throws
 * plan_limit_reached where the month has no room for it, SystemsFailed, LeakStopped and the signal's reason.
 */
export async function draftReply(
  platform: Platform,
  config: ReplyConfig,
  request: DraftRequest,
): Promise<DraftedReply> {
  const { settings: behaviour, question, history = [], year = null, place = UNKNOWN_PLACE, purpose } = request;
  const { entity } = config;
  const asked = { body: question, language: request.language ?? entity.primaryLanguage, year };
  const message = withinRights(asked, entity, platform.settings);
  const sink = textSink(newId(), request.signal);
  const talk = await admitDraft(platform, config, { id: sink.id, purpose });
  try {
    const plan = await planReply(platform, { ...config, talk, behaviour }, { kind: "draft", message, history, place });
    const { usage, ...complete } = await runReply(platform, plan, sink);
    await countReply(platform, {
      id: sink.id,
      entityId: entity.id,
      replies: usage && isCounted(config, purpose) ? 1 : 0,
      costMicros: usage ? usage.costMicros : 0,
    });
    return { ...complete, reply: sink.text };
  } catch (error) {
    await releaseReply(platform, sink.id);
    throw error;
  }
}

function isCounted({ talk }: ReplyConfig, purpose: DraftPurpose): boolean {
  return purpose === "visitor" || (purpose === "owner" && talk.systems[0].provider !== "embedded");
}

/** The talk system that the month has room for. */
async function admitDraft(
  platform: Platform,
  config: ReplyConfig,
  { id, purpose }: { id: string; purpose: DraftPurpose },
): Promise<Talk> {
  if (!isCounted(config, purpose)) return config.talk;
  const behaviour = purpose === "owner" ? DEFAULT_BEHAVIOUR : config.behaviour;
  const { talk, stage } = await admitReply(platform, { ...config, behaviour }, id);
  if (stage !== null && stage !== "cheaper") throw new Failure("plan_limit_reached");
  return talk;
}
