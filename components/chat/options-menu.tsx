"use client";

import SlidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import X from "@lucide/icons/icons/x";
import { useRef } from "react";
import { useTexts } from "#texts";
import { useEntityPage, type Visitor } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Select } from "@/components/ui/select";
import { LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";
import { barButtonClass } from "./bar-button-class";
import { MemoryOptionsSlot } from "./memory-slot";
import { ReplyEmailsSlot } from "./reply-emails-slot";
import type { ChatChoices } from "./use-chat-choices";

type OptionsMenuProps = { visitor: Visitor; choices: ChatChoices; onRename: (name: string) => void };

/** The options menu: year, language, the visitor's name, and the way to the visitor's data. */
export function OptionsMenu({ visitor, choices, onRename }: OptionsMenuProps) {
  const { entity, offerCompletion } = useEntityPage();
  const labels = useTexts("chat.options");
  const accounts = useTexts("accounts.complete");
  const years = entity.years_list ?? [];
  const localPath = useLocalPath();
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    opener.current?.click();
    opener.current?.focus();
  }

  return (
    <div className="chat__options">
      <Popover
        label={labels.title}
        sheet
        trigger={(props) => (
          <Button {...props} ref={opener} className={barButtonClass}>
            <Icon glyph={SlidersHorizontal} />
            <span className="max-md:sr-only">{labels.title}</span>
          </Button>
        )}
      >
        <p className="mb-4 font-serif text-h3 md:hidden">{labels.title}</p>
        <div className="grid gap-3.5">
          {years.length > 0 && (
            <Select
              label={labels.year}
              value={choices.year ?? ""}
              onChange={({ target }) => choices.setYear(target.value === "" ? null : Number(target.value))}
            >
              <option value="">{labels.anyYear}</option>
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </Select>
          )}
          <Select
            label={labels.language}
            value={choices.language}
            disabled={!entity.plan_multilingual}
            onChange={({ target }) => choices.setLanguage(target.value as Language)}
          >
            {languagesOf(entity).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            label={labels.name}
            value={visitor.name}
            maxLength={120}
            autoComplete="name"
            placeholder={labels.namePlaceholder}
            onChange={({ target }) => onRename(target.value)}
          />
          <Field label={labels.email} value={visitor.email} readOnly dir="ltr" />
          <ReplyEmailsSlot email={visitor.email} />
          <MemoryOptionsSlot />
          {/* A plain link: from an owner's domain it leads to the main host, which client navigation cannot reach. */}
          <a href={localPath(PAGES.yourData)} className="text-small">
            {labels.yourData}
          </a>
          {offerCompletion && (
            <Button
              onClick={() => {
                close();
                offerCompletion();
              }}
            >
              {accounts.title}
            </Button>
          )}
        </div>
        {/* Last in the DOM, so that a field receives focus when the panel opens. */}
        <div className="absolute end-2 top-4 md:hidden">
          <Button variant="ghost" iconOnly onClick={close} aria-label={labels.close}>
            <Icon glyph={X} />
          </Button>
        </div>
      </Popover>
    </div>
  );
}

/** All languages with a multilingual plan; otherwise only the entity's primary language. */
function languagesOf(entity: { plan_multilingual: boolean; primary_language: Language }): [string, string][] {
  const all = Object.entries(LANGUAGES);
  return entity.plan_multilingual ? all : all.filter(([code]) => code === entity.primary_language);
}
