import type { Output } from "@/lib/contract";
import { compareSettings } from "@/lib/contract/behaviour/compare-settings";
import type {
  BehaviourVersion,
  CorrectionRun,
  OwnedBehaviour,
  RunSummary,
} from "@/lib/contract/behaviour/owner-schemas";
import type { CorrectionRunRow } from "../../db/schema/behaviour";
import { presentSources } from "../chat/presenter";
import type { DraftedReply } from "../chat/reply/draft-reply";
import type { RunDetails } from "./get-correction-run";
import type { ListedVersion } from "./list-behaviour-versions";
import { behaviourAbilities, canConfirm, isPublication } from "./policy";
import type { BehaviourState } from "./read-behaviour";

/** Cost is stored in millionths of a unit, and budgets in hundredths. */
const MICROS_PER_CENT = 10_000;

export function presentBehaviour(state: BehaviourState): OwnedBehaviour {
  const { row, live, draft, publishedAt, corrections, run, month, spend, forecastMicros, currency } = state;
  const version = row?.version ?? 0;
  return {
    live,
    draft,
    settings: draft ?? live,
    version,
    corrections,
    changed: draft ? compareSettings(live, draft).map(({ name }) => name) : [],
    published_at: publishedAt?.toISOString() ?? null,
    run: run ? presentRunSummary(run, version) : null,
    spend: {
      month,
      currency,
      replies: spend.replies,
      cost_cents: spend.costMicros / MICROS_PER_CENT,
      forecast_cents: forecastMicros === null ? null : Math.round(forecastMicros / MICROS_PER_CENT),
    },
    has_moderation_service: state.hasModerationService,
    can: behaviourAbilities(state.role),
  };
}

function presentRunSummary(run: CorrectionRunRow, version: number): RunSummary {
  const { id, status, total, done, results, createdAt, finishedAt, publishedAt } = run;
  return {
    id,
    status,
    total,
    done,
    held: results.filter(({ isHeld }) => isHeld).length,
    is_publication: isPublication(run),
    can_confirm: canConfirm(run, version),
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    published_at: publishedAt?.toISOString() ?? null,
  };
}

export function presentCorrectionRun({ run, version, corrections }: RunDetails): CorrectionRun {
  return {
    ...presentRunSummary(run, version),
    failures: run.results.flatMap(({ correctionId, isHeld, answer }) => {
      if (isHeld) return [];
      const found = corrections.get(correctionId);
      // Erasing a message also erases the text of its correction.
      const isShown = found !== undefined && found.correction.question !== "";
      return [
        {
          correction_id: correctionId,
          question: isShown ? found.correction.question : null,
          expected: isShown ? found.correction.answer : null,
          answer,
          conversation_id: found?.conversationId ?? null,
        },
      ];
    }),
  };
}

export function presentBehaviourVersion({ version, by, isLive, differences }: ListedVersion): BehaviourVersion {
  return {
    number: version.number,
    published_at: version.publishedAt.toISOString(),
    published_by: by && (by.userName ?? by.email),
    restored_from: version.restoredFrom,
    is_live: isLive,
    differences: [...differences],
  };
}

/** A drafted reply as its visitor would see it. */
export function presentDraftedReply(drafted: DraftedReply): Output<"previewReply"> {
  return {
    reply: drafted.reply,
    sources: presentSources(drafted.sources, "visitor"),
    follow_ups: [...drafted.followUps],
    is_unanswered: drafted.isUnanswered,
    is_corrected: drafted.correctionId !== null,
  };
}
