"use client";

import { useTexts } from "#texts";
import { CorrectionPanel, type CorrectionsPage } from "@/components/corrections/correction-panel";
import type { RunSummary } from "@/lib/contract/behaviour/owner-schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { SuggestedQuestion } from "@/lib/contract/questions/suggested-schemas";
import { OpenQuestions } from "./open-questions";
import { SuggestedQuestions } from "./suggested-questions";
import { type QuestionsPage, useQuestions } from "./use-questions";
import { useSuggestedQuestions } from "./use-suggested-questions";
import "@/components/patterns/card-section.css";

type QuestionsSectionProps = {
  entity: OwnedEntity;
  /** The first pages, loaded on the server; null for those that it could not read. */
  questions: QuestionsPage;
  suggested: readonly SuggestedQuestion[] | null;
  corrections: CorrectionsPage | null;
  /** The latest run of the corrections as tests; undefined when the server could not read it. */
  run: RunSummary | null | undefined;
};

/** Unanswered questions of visitors, to be answered in place, suggested questions and corrections. */
export function QuestionsSection(props: QuestionsSectionProps) {
  const texts = useTexts("questions");
  const { entity, questions, suggested, corrections, run } = props;
  const list = useQuestions(entity.id, questions);
  const suggestions = useSuggestedQuestions(entity.id, suggested, texts.suggested);
  const { totals } = list;
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between">
        <nav aria-label={texts.sections} className="flex flex-wrap gap-2">
          <SectionLink id="unanswered" label={texts.unanswered} count={totals.open} />
          <SectionLink
            id="suggested"
            label={texts.suggestedSection}
            count={suggestions.isMissing ? undefined : suggestions.items.length}
          />
          <SectionLink id="corrections" label={texts.corrections} count={corrections?.items.length} />
        </nav>
        {totals.waiting > 0 && <p className="text-ink-3 text-small">{texts.waitingInAll({ count: totals.waiting })}</p>}
      </div>
      <OpenQuestions entity={entity} list={list} />
      <div className="questions__columns">
        <SuggestedQuestions entity={entity} list={suggestions} />
        <CorrectionPanel entity={entity} first={corrections} run={run} />
      </div>
    </>
  );
}

function SectionLink({ id, label, count }: { id: string; label: string; count: number | undefined }) {
  return (
    <a href={`#${id}`} className="questions__chip">
      {label} <span className="tabular-nums">{count}</span>
    </a>
  );
}
