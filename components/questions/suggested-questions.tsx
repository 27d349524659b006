"use client";

import Plus from "@lucide/icons/icons/plus";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { PartStatus } from "@/components/patterns/part-status";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ProposeDialog } from "./propose-dialog";
import { SuggestedForm } from "./suggested-form";
import { SuggestedItem } from "./suggested-item";
import type { SuggestedQuestions as List } from "./use-suggested-questions";

type SuggestedQuestionsProps = { entity: OwnedEntity; list: List };

/** The questions that a chat offers: added, changed, switched, and put into order. */
export function SuggestedQuestions({ entity, list }: SuggestedQuestionsProps) {
  const texts = useTexts("questions.suggested");
  const [isAdding, setAdding] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [draggedId, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState("");
  const add = useRef<HTMLButtonElement>(null);
  const { items } = list;
  const canEdit = entity.can.edit && !list.isMissing;

  async function move(id: string, to: number) {
    const item = items.find((one) => one.id === id);
    if (!item || to < 0 || to >= items.length) return;
    if (await list.move(item, to)) setMoved(texts.moved({ question: item.question, place: to + 1 }));
  }

  function close() {
    setAdding(false);
    requestAnimationFrame(() => add.current?.focus());
  }

  return (
    <CardSection
      id="suggested"
      title={texts.title}
      text={texts.text}
      flush
      end={
        canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setProposing(true)}>
              {texts.propose}
            </Button>
            <Button ref={add} size="sm" onClick={() => setAdding(true)}>
              <Icon glyph={Plus} size="sm" />
              {texts.add}
            </Button>
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {moved}
      </p>
      {list.failure && (
        <div className="p-4">
          <FailureBanner text={list.failure} />
        </div>
      )}
      {isAdding && (
        <div className="suggested-row">
          <SuggestedForm draftName={`suggested:${entity.id}`} initial="" onSave={list.add} onClose={close} />
        </div>
      )}
      {list.isMissing && (
        <div className="p-6">
          <PartStatus failed onRetry={() => void list.reload()} />
        </div>
      )}
      {items.length === 0 && !isAdding && !list.isMissing && (
        <EmptyState>
          <p>{texts.empty}</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label={texts.title}>
          {items.map((item, at) => (
            <SuggestedItem
              key={item.id}
              item={item}
              canEdit={canEdit}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isDragged={item.id === draggedId}
              list={list}
              onMove={(by) => move(item.id, at + by)}
              onDrag={setDragged}
              onDrop={() => draggedId && draggedId !== item.id && move(draggedId, at)}
            />
          ))}
        </ul>
      )}
      {isProposing && <ProposeDialog entityId={entity.id} list={list} onClose={() => setProposing(false)} />}
    </CardSection>
  );
}
