import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../context";
import { newId } from "../../db/new-id";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { admitReply, countReply, releaseReply } from "../budget/admit-reply";
import type { VisitorPlace } from "../safety/find-countries";
import type { Talk, TalkingEntity } from "../talk/choose-talk";
import type { PastTurn } from "../talk/compose-call";
import { generateReply, type ReplySink } from "./generate-reply";
import { prepareReply } from "./prepare-reply";
import { emptyMaterial } from "./reply-sources";
import { usageOf } from "./reply-usage";
import { withinRights } from "./turn-input";

type DraftRequest = Readonly<{
  talking: TalkingEntity;
  /** The settings to reply with: a draft, or those in use. */
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
 * Who a reply is for. A visitor's is within the plan and the budget; an owner's within the plan, where a paid model writes
 * it; a test of the platform's own is always written, and only its cost counts.
 */
type DraftPurpose = "visitor" | "owner" | "test";

export type DraftedReply = Readonly<{
  /** The text as a visitor would read it. */
  reply: string;
  sources: readonly StoredSource[];
  /** The correction that the reply cites. */
  correctionId: string | null;
  isUnanswered: boolean;
  followUps: readonly string[];
}>;

/**
 * Writes a reply as a visitor would get it with these settings, counts it and stores nothing else. Throws
 * plan_limit_reached where the month has no room for it, SystemsFailed, LeakStopped and the signal's reason.
 */
export async function draftReply(platform: Platform, request: DraftRequest): Promise<DraftedReply> {
  const { talking, settings: behaviour, question, history = [], year = null } = request;
  const { entity, knowledge, hasCorrections } = talking;
  const asked = { body: question, language: request.language ?? entity.primaryLanguage, year };
  const message = unsentMessage(platform, entity, withinRights(asked, entity, platform.settings));
  const talk = await admitDraft(platform, request, message.id);
  try {
    const prepared = await prepareReply(platform, {
      message,
      entity,
      talk,
      behaviour,
      knowledge,
      hasCorrections,
      history,
      place: request.place,
    });
    const sink = createSink(request.signal ?? new AbortController().signal);
    const { generated, sources, correctionId, isUnanswered, followUps } = await generateReply(platform, {
      message,
      entity,
      prepared,
      sink,
      material: emptyMaterial(),
      responseId: message.id,
    });
    await countReply(platform, {
      id: message.id,
      entityId: entity.id,
      replies: generated && isCounted(request) ? 1 : 0,
      costMicros: generated ? usageOf(generated).costMicros : 0,
    });
    return { reply: sink.text, sources, correctionId, isUnanswered, followUps };
  } catch (error) {
    await releaseReply(platform, message.id);
    throw error;
  }
}

function isCounted({ talking, purpose }: Pick<DraftRequest, "talking" | "purpose">): boolean {
  return purpose === "visitor" || (purpose === "owner" && talking.talk.systems[0].provider !== "embedded");
}

/** The talk system that the month has room for. */
async function admitDraft(platform: Platform, { talking, purpose }: DraftRequest, id: string): Promise<Talk> {
  if (!isCounted({ talking, purpose })) return talking.talk;
  const behaviour = purpose === "owner" ? DEFAULT_BEHAVIOUR : talking.behaviour;
  const { talk, stage } = await admitReply(platform, { ...talking, behaviour }, id);
  if (stage !== null && stage !== "cheaper") throw new Failure("plan_limit_reached");
  return talk;
}

/** A message that starts a conversation and is stored nowhere. */
export function unsentMessage(
  { now }: Pick<Platform, "now">,
  entity: EntityRow,
  { body, language, year }: Pick<MessageRow, "body" | "language" | "year">,
): MessageRow {
  return {
    id: newId(),
    conversationId: newId(),
    userId: newId(),
    clientId: newId(),
    entityId: entity.id,
    body,
    privacyCode: 2,
    language,
    year,
    dataStorageRegion: entity.dataStorageRegion,
    createdAt: now(),
  };
}

function createSink(signal: AbortSignal): ReplySink {
  let text = "";
  return {
    get text() {
      return text;
    },
    signal,
    append: (piece) => {
      text += piece;
    },
    retract: () => {
      text = "";
    },
  };
}
