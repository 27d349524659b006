"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { failureMessage } from "@/lib/client/text/failure-message";
import { dateFormat } from "@/lib/client/text/intl";
import type { PushSubscriptionItem } from "@/lib/contract/notifications/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { usePush } from "./use-push";

const day = dateFormat({ dateStyle: "long" });

/** Turns push notifications on in this browser, and lists all browsers that get them. */
export function PushSettings() {
  const texts = useTexts("notifications.push");
  const { items, ownId, obstacle, canChange, busy, failure, turnOn, remove } = usePush();
  const heading = useId();
  return (
    <>
      <div>
        <Switch
          label={texts.label}
          checked={ownId !== null}
          disabled={!canChange}
          onChange={() => void (ownId === null ? turnOn() : remove(ownId))}
        />
      </div>
      <p className="max-w-measure text-ink-3 text-small">{texts.help}</p>
      {obstacle && (
        <p role="status" className="max-w-measure text-ink-2 text-small">
          {texts[obstacle]}
        </p>
      )}
      {failure && (
        <p role="alert" className="text-danger text-small">
          {failureMessage(failure, texts.failed)}
        </p>
      )}
      {items.length > 0 && (
        <div>
          <h3 id={heading} className="font-semibold text-small">
            {texts.browsers}
          </h3>
          <ul aria-labelledby={heading} className="grid">
            {items.map((item) => (
              <PushBrowser
                key={item.id}
                item={item}
                isHere={item.id === ownId}
                isBusy={item.id === busy}
                onRemove={() => void remove(item.id)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type PushBrowserProps = { item: PushSubscriptionItem; isHere: boolean; isBusy: boolean; onRemove: () => void };

function PushBrowser({ item: { browser, system, created_at }, isHere, isBusy, onRemove }: PushBrowserProps) {
  const texts = useTexts("notifications.push");
  const sessions = useTexts("accountsSettings.sessions");
  const locale = useLocale();
  const device = browser && system ? sessions.device({ browser, system }) : (browser ?? system ?? sessions.unknown);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isHere && <Badge tone="accent">{sessions.here}</Badge>}
        </p>
        <p className="text-ink-3 text-small">{texts.since({ when: day(locale).format(new Date(created_at)) })}</p>
      </div>
      <Button
        size="sm"
        busy={isBusy}
        busyLabel={texts.removing}
        aria-label={`${texts.remove}: ${device}`}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
