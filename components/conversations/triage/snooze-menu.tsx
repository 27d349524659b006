"use client";

import AlarmClock from "@lucide/icons/icons/alarm-clock";
import Calendar from "@lucide/icons/icons/calendar";
import Clock from "@lucide/icons/icons/clock";
import Reply from "@lucide/icons/icons/reply";
import Sunrise from "@lucide/icons/icons/sunrise";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { useLocale } from "@/lib/i18n/navigation";
import { formatSnoozeTime, snoozeTimes, timeZoneName, toFieldValue, untilVisitorWrites } from "./snooze-times";

const GLYPHS = { laterToday: Clock, tomorrow: Sunrise, nextWeek: Calendar } as const;

type SnoozeMenuProps = {
  /** The key that opens it, where the page has such keys. */
  shortcut?: string;
  onSnooze: (until: Date) => void;
};

/** Offers times to come back to a conversation, written out, with the zone that they are in. */
export function SnoozeMenu({ shortcut, onSnooze }: SnoozeMenuProps) {
  const texts = useTexts("conversationsTriage");
  return (
    <DropPanel
      label={texts.menu.title}
      openerClass={buttonClass({ size: "sm" })}
      shortcut={shortcut}
      opener={
        <>
          <Icon glyph={AlarmClock} size="sm" />
          {texts.snooze}
        </>
      }
    >
      {(close) => (
        <SnoozeChoices
          onChoose={(until) => {
            close();
            onSnooze(until);
          }}
        />
      )}
    </DropPanel>
  );
}

function SnoozeChoices({ onChoose }: { onChoose: (until: Date) => void }) {
  const { menu } = useTexts("conversationsTriage");
  const locale = useLocale();
  // The times stay while the menu is open.
  const [now] = useState(() => new Date());
  return (
    <>
      <h3 className="drop-panel__title">{menu.title}</h3>
      {snoozeTimes(now).map(({ name, at }) => (
        <button key={name} type="button" className="drop-panel__item" onClick={() => onChoose(at)}>
          <Icon glyph={GLYPHS[name]} />
          <span className="drop-panel__name">{menu[name]}</span>
          <span className="drop-panel__hint">{formatSnoozeTime(at, locale)}</span>
        </button>
      ))}
      <button type="button" className="drop-panel__item" onClick={() => onChoose(untilVisitorWrites(now))}>
        <Icon glyph={Reply} flip />
        <span className="drop-panel__name">
          {menu.untilWrites}
          <span className="drop-panel__hint">{menu.untilWritesHelp}</span>
        </span>
      </button>
      <ChosenTime now={now} onChoose={onChoose} />
      <p className="drop-panel__part drop-panel__hint">
        <span>{timeZoneName(locale, now)}</span>
        <span>{menu.wakes}</span>
      </p>
    </>
  );
}

function ChosenTime({ now, onChoose }: { now: Date; onChoose: (until: Date) => void }) {
  const texts = useTexts("conversationsTriage");
  const [problem, setProblem] = useState<string | null>(null);
  const [fieldId, problemId] = [useId(), useId()];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const until = new Date(String(new FormData(event.currentTarget).get("until") ?? ""));
    // An empty field gives an invalid date, which is not later either.
    if (until > new Date()) onChoose(until);
    else setProblem(texts.menu.past);
  }

  return (
    <form noValidate onSubmit={submit} className="drop-panel__part">
      <label htmlFor={fieldId} className="font-medium text-small">
        {texts.menu.dateTime}
      </label>
      <div className="snooze-field">
        <input
          id={fieldId}
          name="until"
          type="datetime-local"
          className="control"
          min={toFieldValue(now)}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
        />
        <Button type="submit" size="sm">
          {texts.snooze}
        </Button>
      </div>
      <p id={problemId} role="alert" className="text-caption text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
