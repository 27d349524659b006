"use client";

import GripVertical from "@lucide/icons/icons/grip-vertical";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { Switch } from "@/components/ui/switch";
import type { SuggestedQuestion } from "@/lib/contract/questions/suggested-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { SuggestedForm } from "./suggested-form";
import type { SuggestedQuestions } from "./use-suggested-questions";

type SuggestedItemProps = {
  item: SuggestedQuestion;
  canEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  list: SuggestedQuestions;
  /** Moves it up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onDrag: (id: string | null) => void;
  /** Another question was dropped here. */
  onDrop: () => void;
};

/** A suggested question. Its handle is dragged, or moves it with the arrow keys; the menu moves it too. */
export function SuggestedItem(props: SuggestedItemProps) {
  const texts = useTexts("questions.suggested");
  const locale = useLocale();
  const { item, canEdit, isFirst, isLast, isDragged, list, onMove, onDrag, onDrop } = props;
  const { id, question, language, is_on: isOn, clicks } = item;
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const timeZone = useTimeZone();

  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  }

  if (isEditing) {
    const close = () => {
      setEditing(false);
      requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(".row-menu__button")?.focus());
    };
    const save = (text: string) => list.rename(item, text);
    return (
      <li ref={row} className="suggested-row">
        <SuggestedForm draftName={`suggested:${id}`} initial={question} onSave={save} onClose={close} />
      </li>
    );
  }
  const actions = [
    { label: texts.edit, onSelect: () => setEditing(true) },
    ...(isFirst ? [] : [{ label: texts.up, onSelect: () => onMove(-1) }]),
    ...(isLast ? [] : [{ label: texts.down, onSelect: () => onMove(1) }]),
    { label: texts.delete, isDanger: true, onSelect: () => void list.remove(item) },
  ];
  return (
    <li
      ref={row}
      className={classNames("suggested-row", isDragged && "suggested-row--dragged")}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {canEdit && (
        <button
          type="button"
          draggable
          className="suggested-row__handle"
          aria-label={texts.handle({ question })}
          onKeyDown={onKeyDown}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", question);
            onDrag(id);
          }}
          onDragEnd={() => onDrag(null)}
        >
          <Icon glyph={GripVertical} />
        </button>
      )}
      <p dir="auto" lang={language} className={classNames("suggested-row__text", !isOn && "text-ink-3")}>
        {question}
      </p>
      <p className="suggested-row__state">
        {isOn ? texts.taps({ clicks }) : texts.offSince({ day: formatTime(item.switched_at, "day", timeZone, locale) })}
      </p>
      {canEdit && (
        <>
          <Switch
            checked={isOn}
            label={<span className="sr-only">{texts.switch({ question })}</span>}
            onChange={({ currentTarget }) => void list.setOn(item, currentTarget.checked)}
          />
          <RowMenu label={texts.menu({ question })} actions={actions} />
        </>
      )}
    </li>
  );
}
