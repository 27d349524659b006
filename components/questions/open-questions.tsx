"use client";

import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { QuestionItem } from "./question-item";
import { QuestionToast } from "./question-toast";
import type { QuestionOrder, Questions } from "./use-questions";

const ORDERS = ["most_asked", "newest", "most_waiting", "dismissed"] as const satisfies QuestionOrder[];

type OpenQuestionsProps = { entity: OwnedEntity; list: Questions };

/** The questions without an answer; one of them is open to be answered. */
export function OpenQuestions({ entity, list }: OpenQuestionsProps) {
  const texts = useTexts("questions");
  const [openId, setOpenId] = useState<string | null>(null);
  const order = useRef<HTMLSelectElement>(null);
  const { items } = list;
  return (
    <CardSection
      id="unanswered"
      title={texts.title}
      flush
      end={
        <select
          ref={order}
          aria-label={texts.order.label}
          value={list.order}
          onChange={({ currentTarget }) => list.setOrder(currentTarget.value as QuestionOrder)}
          className="control select questions__order"
        >
          {ORDERS.map((value) => (
            <option key={value} value={value}>
              {texts.order[value]}
            </option>
          ))}
        </select>
      }
    >
      {list.failure && (
        <div className="p-4">
          <FailureBanner text={list.failure} />
        </div>
      )}
      {(!items || list.isFailed) && (
        <div className="p-6">
          <LoadStatus failed={list.failed} texts={texts} onRetry={list.reload} />
        </div>
      )}
      {items?.length === 0 && <NoQuestions name={entity.entity_name} order={list.order} />}
      {items && items.length > 0 && (
        <ul aria-label={texts.list} aria-busy={list.isLoading}>
          {items.map((question) => (
            <QuestionItem
              key={question.id}
              entity={entity}
              question={question}
              translations={list.translations}
              isOpen={question.id === openId}
              isDismissed={list.order === "dismissed"}
              onOpen={setOpenId}
              onDismissed={list.setDismissed}
              onAnswered={async (answer) => {
                setOpenId(null);
                await list.answered(answer);
                // The form went with its question: continue at the list's head.
                order.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} frame="grid justify-items-center p-4" busyLabel={texts.moreBusy}>
        {texts.more}
      </MoreButton>
      {list.totals.private > 0 && <p className="questions__foot">{texts.private({ count: list.totals.private })}</p>}
      <QuestionToast actions={list} />
    </CardSection>
  );
}

type NoQuestionsProps = { name: string; order: QuestionOrder };

function NoQuestions({ name, order }: NoQuestionsProps) {
  const texts = useTexts("questions");
  if (order === "dismissed") {
    return (
      <EmptyState>
        <p>{texts.noneDismissed}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      <p className="font-serif text-name">{texts.empty}</p>
      <p className="wrap-anywhere">{texts.emptyText({ name })}</p>
    </EmptyState>
  );
}
