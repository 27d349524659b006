"use client";

import Eye from "@lucide/icons/icons/eye";
import { useId } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import type { PrivacyCode } from "./use-chat-choices";

/** Chooses who can read the messages sent from now on. */
export function PrivacySettings({ code, onCode }: { code: PrivacyCode; onCode: (code: PrivacyCode) => void }) {
  const { entity } = useEntityPage();
  const labels = useTexts("chat.privacy");
  const titleId = useId();
  const choices = [
    { code: 0, label: labels.everyone },
    { code: 1, label: labels.entity },
    { code: 2, label: labels.me },
  ] as const;
  return (
    <Popover
      label={labels.title}
      side="above"
      trigger={(props) => (
        <Button
          {...props}
          variant={props["aria-expanded"] ? "soft" : "ghost"}
          size="sm"
          iconOnly
          title={labels.title}
          aria-label={labels.title}
        >
          <Icon glyph={Eye} />
        </Button>
      )}
    >
      <p id={titleId} className="mb-2 font-semibold text-body text-ink">
        {labels.title}
      </p>
      <div role="radiogroup" aria-labelledby={titleId} className="text-ink">
        {choices.map((choice) => (
          <label key={choice.code} className="privacy-choice">
            <input type="radio" name={titleId} checked={choice.code === code} onChange={() => onCode(choice.code)} />
            {choice.label}
          </label>
        ))}
      </div>
      <p className="mt-2 text-caption text-ink-3">{labels.note({ name: entity.entity_name })}</p>
    </Popover>
  );
}
