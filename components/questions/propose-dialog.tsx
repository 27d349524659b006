"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Failed } from "@/lib/contract/http/outcome";
import type { ProposedQuestion } from "@/lib/contract/questions/suggested-schemas";
import type { SuggestedQuestions } from "./use-suggested-questions";

type ProposeDialogProps = {
  entityId: string;
  list: SuggestedQuestions;
  onClose: () => void;
};

/** Questions that the entity can answer. Each is stored only when it is added. */
export function ProposeDialog({ entityId, list, onClose }: ProposeDialogProps) {
  const texts = useTexts("questions.suggested");
  const [attempt, setAttempt] = useState(0);
  const [proposed, setProposed] = useState<readonly ProposedQuestion[] | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    const controller = new AbortController();
    setFailed(null);
    call("proposeSuggestedQuestions", { id: entityId }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) setProposed(outcome.data.items);
      else setFailed(outcome);
    });
    return () => controller.abort();
  }, [entityId, attempt]);

  async function add({ question, language }: ProposedQuestion) {
    setBusy(question);
    const outcome = await list.add(question, language);
    setRefusal(outcome.ok ? null : failureMessage(outcome, texts.failed));
    setBusy(null);
  }

  const isAdded = ({ question }: ProposedQuestion) => list.items.some((item) => item.question === question);
  return (
    <Modal open onClose={onClose} title={texts.proposeTitle} closeLabel={texts.close}>
      <p className="text-ink-2">{texts.proposeText}</p>
      <FailureBanner text={refusal} />
      {(!proposed || failed) && (
        <LoadStatus
          failed={failed}
          texts={{ loading: texts.proposing, failed: texts.proposeFailed, retry: texts.retry }}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {proposed?.length === 0 && <p className="py-4 text-ink-3">{texts.noProposals}</p>}
      {proposed && proposed.length > 0 && (
        <ul aria-label={texts.proposals}>
          {proposed.map((item) => (
            <li key={item.question} className="flex items-center gap-3 border-line border-b py-2 last:border-0">
              <span dir="auto" lang={item.language} className="wrap-anywhere min-w-0 flex-1">
                {item.question}
              </span>
              {isAdded(item) ? (
                <span className="text-ink-3 text-small">{texts.added}</span>
              ) : (
                <Button
                  size="sm"
                  busy={busy === item.question}
                  busyLabel={texts.saving}
                  aria-label={texts.addName({ question: item.question })}
                  onClick={() => add(item)}
                >
                  {texts.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
