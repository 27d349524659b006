import type { previewReply } from "@/lib/contract/behaviour/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { DraftedReply } from "../chat/draft-reply";
import { presentSources } from "../chat/presenter";

/** A drafted reply as its visitor would see it. */
export function presentDraftedReply(drafted: DraftedReply): OutputOf<typeof previewReply> {
  return {
    reply: drafted.reply,
    sources: presentSources(drafted.sources, "visitor"),
    follow_ups: [...drafted.followUps],
    is_unanswered: drafted.isUnanswered,
    is_corrected: drafted.correctionId !== null,
  };
}
