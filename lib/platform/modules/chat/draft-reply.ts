import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../context";
import { newId } from "../../db/new-id";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { VisitorPlace } from "../safety/find-countries";
import type { TalkingEntity } from "../talk/choose-talk";
import type { PastTurn } from "../talk/compose-call";
import { generateReply, type ReplySink } from "./generate-reply";
import { prepareReply } from "./prepare-reply";
import { emptyMaterial } from "./reply-sources";
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
}>;

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
 * Writes a reply as a visitor would get it with these settings, and stores nothing. Throws SystemsFailed, LeakStopped and
 * the signal's reason.
 */
export async function draftReply(platform: Platform, request: DraftRequest): Promise<DraftedReply> {
  const { talking, settings: behaviour, question, history = [], year = null } = request;
  const { entity, talk, knowledge, hasCorrections } = talking;
  const asked = { body: question, language: request.language ?? entity.primaryLanguage, year };
  const message = unsentMessage(platform, entity, withinRights(asked, entity, platform.settings));
  const prepared = await prepareReply(platform, {
    ...{ message, entity, talk, behaviour, knowledge, hasCorrections, history, place: request.place },
  });
  const sink = createSink(request.signal ?? new AbortController().signal);
  const { sources, correctionId, isUnanswered, followUps } = await generateReply(platform, {
    ...{ message, entity, prepared, sink, material: emptyMaterial() },
    responseId: message.id,
  });
  return { reply: sink.text, sources, correctionId, isUnanswered, followUps };
}

/** A message that starts a conversation and is stored nowhere. */
export function unsentMessage(
  { now }: Pick<Platform, "now">,
  entity: EntityRow,
  { body, language, year }: Pick<MessageRow, "body" | "language" | "year">,
): MessageRow {
  return {
    ...{ id: newId(), conversationId: newId(), userId: newId(), clientId: newId(), entityId: entity.id },
    ...{ body, privacyCode: 2, language, year, dataStorageRegion: entity.dataStorageRegion, createdAt: now() },
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
