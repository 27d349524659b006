"use client";

import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { QuestionItem } from "@/components/questions/question-item";
import { QuestionToast } from "@/components/questions/question-toast";
import { useQuestionActions } from "@/components/questions/use-question-actions";
import { useQuestionTranslations } from "@/components/questions/use-question-translations";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import type { TodayState } from "./use-today";

type TodayQuestionsProps = { entity: OwnedEntity; state: TodayState };

/** The open questions that most visitors wait for, to be answered in place. */
export function TodayQuestions({ entity, state }: TodayQuestionsProps) {
  const texts = useTexts("overview.today");
  const work = useTexts("notifications.work");
  const [openId, setOpenId] = useState<string | null>(null);
  const actions = useQuestionActions(entity.id, state.refresh);
  const all = useRef<HTMLAnchorElement>(null);
  const { questions, open_questions: open, can } = state.today;
  const translations = useQuestionTranslations({ entityId: entity.id, questions, can });
  return (
    <CardSection
      id="today"
      title={texts.title}
      text={
        open === 0 ? (
          texts.none
        ) : (
          <>
            <span className="block">{work.question({ count: open })}</span>
            {open > questions.length && texts.longest}
          </>
        )
      }
      end={
        <Link ref={all} href={`${PAGES.questions}/${entity.urlslug}`} className="link">
          {texts.all}
        </Link>
      }
      flush
    >
      {actions.failure && (
        <div className="p-4">
          <FailureBanner text={actions.failure} />
        </div>
      )}
      {questions.length > 0 && (
        <ul>
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              entity={entity}
              question={question}
              translations={translations}
              isOpen={question.id === openId}
              isDismissed={false}
              onOpen={setOpenId}
              onDismissed={actions.setDismissed}
              onAnswered={async (answer) => {
                setOpenId(null);
                await actions.answered(answer);
                // The form went with its question: continue at the list's head.
                all.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      <QuestionToast actions={actions} />
    </CardSection>
  );
}
