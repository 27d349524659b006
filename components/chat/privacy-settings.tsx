"use client";

import Eye from "@lucide/icons/icons/eye";
import { useId } from "react";
import { useEntityPage } from "@/components/entities/entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import type { PrivacyCode } from "./use-chat-choices";

/** Chooses who can read the messages sent from now on. */
export function PrivacySettings({ code, onCode }: { code: PrivacyCode; onCode: (code: PrivacyCode) => void }) {
  const { texts } = useEntityPage();
  const words = texts.chat.privacy;
  const titleId = useId();
  const choices = [
    { code: 0, label: words.everyone },
    { code: 1, label: words.entity },
    { code: 2, label: words.me },
  ] as const;
  return (
    <Popover
      label={words.title}
      side="above"
      trigger={(props) => (
        <Button
          {...props}
          variant={props["aria-expanded"] ? "soft" : "ghost"}
          size="sm"
          iconOnly
          title={words.title}
          aria-label={words.title}
        >
          <Icon glyph={Eye} />
        </Button>
      )}
    >
      <p id={titleId} className="mb-2 font-semibold text-body text-ink">
        {words.title}
      </p>
      <div role="radiogroup" aria-labelledby={titleId} className="text-ink">
        {choices.map((choice) => (
          <label key={choice.code} className="privacy-choice">
            <input type="radio" name={titleId} checked={choice.code === code} onChange={() => onCode(choice.code)} />
            {choice.label}
          </label>
        ))}
      </div>
    </Popover>
  );
}
