"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime } from "@/components/conversations/detail/local-time";
import type { Row } from "@/components/patterns/data-table";
import { Button } from "@/components/ui/button";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { dateFormat, relativeFormat } from "@/lib/client/text/intl";
import type { Chatter, ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import type { ChatterAction } from "./use-chatters";

type Texts = Messages["accessChatters"];

const LOOKS: Record<ChatterStatus, PillLook> = {
  requested: "half",
  invited: "open",
  accepted: "full",
  denied: "hollow",
  declined: "hollow",
  revoked: "square",
};

/** The actions in display order. */
const ACTIONS = ["accept", "deny", "invite", "revoke"] as const satisfies readonly ChatterAction[];

const VARIANTS = { accept: "soft", deny: "ghost", revoke: "danger", invite: "ghost" } as const;

type ChatterCellsProps = {
  chatter: Chatter;
  /** The messages a month of the chatter's group, null for no limit. */
  quota: number | null;
  /** Null where nothing is done with several chatters. */
  selected: boolean | null;
  act: (chatter: Chatter, action: ChatterAction) => Promise<string | null>;
  onSelect: () => void;
  onFailure: (text: string | null) => void;
};

/** The cells of one chatter: identity, group, status and actions. */
export function chatterCells(props: ChatterCellsProps, texts: Messages["accessChatters"]): Row["cells"] {
  const { chatter, quota, selected, act, onSelect, onFailure } = props;
  const { email_address, name, group, status, since, mail_failed } = chatter;
  return {
    person: (
      <span className="flex min-w-0 items-center gap-3">
        {selected !== null && (
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            aria-label={texts.select({ email: email_address })}
            checked={selected}
            onChange={onSelect}
          />
        )}
        <span className="grid min-w-0 text-start">
          {name && (
            <span dir="auto" className="wrap-anywhere font-semibold">
              {name}
            </span>
          )}
          <span className={name ? "wrap-anywhere text-caption text-ink-3" : "wrap-anywhere font-semibold"}>
            {email_address}
          </span>
        </span>
      </span>
    ),
    group: (
      <span className="grid min-w-0 md:text-start">
        <span dir="auto" className={group ? "wrap-anywhere" : "text-ink-3"}>
          {group?.name ?? texts.noGroup}
        </span>
        {group && (
          <span className="text-caption text-ink-3 tabular-nums md:whitespace-nowrap">
            {usageText(chatter, quota, texts)}
          </span>
        )}
      </span>
    ),
    status: (
      <>
        <StatusPill look={LOOKS[status]}>{texts.statuses[status]}</StatusPill>
        {mail_failed && <p className="text-caption text-danger">{texts.mailFailed}</p>}
      </>
    ),
    since: <Since since={since} />,
    actions: <ChatterButtons chatter={chatter} act={act} onFailure={onFailure} />,
  };
}

function Since({ since }: Pick<Chatter, "since">) {
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  // The server's clock and the browser's differ, so a distance in time appears with hydration.
  const when = isHydrated ? formatSince(since, new Date(), locale) : formatTime(since, "day", "UTC", locale);
  return (
    <time dateTime={since} className="whitespace-nowrap text-ink-2">
      {when}
    </time>
  );
}

type ChatterButtonsProps = Pick<ChatterCellsProps, "chatter" | "act" | "onFailure">;

function ChatterButtons({ chatter, act, onFailure }: ChatterButtonsProps) {
  const texts = useTexts("accessChatters");
  const { email_address, status, can } = chatter;
  const [busy, setBusy] = useState<ChatterAction | null>(null);

  async function run(action: ChatterAction) {
    if (busy) return;
    setBusy(action);
    onFailure(null);
    const failure = await act(chatter, action);
    setBusy(null);
    onFailure(failure);
  }

  return (
    <span className="inline-flex flex-wrap justify-end gap-2 md:flex-nowrap">
      {ACTIONS.filter((action) => can[action]).map((action) => {
        const labels = labelsOf(action, status, texts);
        return (
          <Button
            key={action}
            size="sm"
            variant={VARIANTS[action]}
            className={action === "revoke" ? "danger-quiet" : undefined}
            busy={busy === action}
            busyLabel={labels.busy}
            disabled={busy !== null && busy !== action}
            aria-label={`${labels.label}: ${email_address}`}
            onClick={() => run(action)}
          >
            {labels.label}
          </Button>
        );
      })}
    </span>
  );
}

function usageText({ messages_this_month: n }: Chatter, limit: number | null, texts: Texts): string {
  return limit === null ? texts.used({ n }) : texts.usedOf({ n, limit });
}

function labelsOf(action: ChatterAction, status: ChatterStatus, texts: Texts): { label: string; busy: string } {
  const labels = {
    accept: { label: texts.accept, busy: texts.accepting },
    deny: { label: texts.deny, busy: texts.denying },
    revoke: { label: texts.revoke, busy: texts.revoking },
    invite: { label: status === "invited" ? texts.resend : texts.invite, busy: texts.resending },
  };
  return labels[action];
}

const ago = relativeFormat({ numeric: "auto" });
const dayMonth = dateFormat({ day: "numeric", month: "long" });
const dayMonthYear = dateFormat({ day: "numeric", month: "long", year: "numeric" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a past moment relative to `now`: "20 minutes ago", "yesterday", "12 September". */
function formatSince(since: string, now: Date, locale: Locale): string {
  const then = new Date(since);
  const elapsedMs = now.getTime() - then.getTime();
  if (elapsedMs < HOUR) return ago(locale).format(-Math.floor(elapsedMs / MINUTE), "minute");
  if (elapsedMs < DAY) return ago(locale).format(-Math.floor(elapsedMs / HOUR), "hour");
  if (elapsedMs < 2 * DAY) return ago(locale).format(-1, "day");
  return (then.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear)(locale).format(then);
}
