"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { Chatter, ChatterStatus } from "@/lib/contract/access/chatter-schemas";
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

type ChatterRowProps = {
  chatter: Chatter;
  /** Whether the table has a column of actions. */
  hasActions: boolean;
  texts: Texts;
  act: (chatter: Chatter, action: ChatterAction) => Promise<string | null>;
  onFailure: (text: string | null) => void;
};

/** Table row of one chatter: identity, status and actions. */
export function ChatterRow({ chatter, hasActions, texts, act, onFailure }: ChatterRowProps) {
  const { email_address, name, status, since, mail_failed, can } = chatter;
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
    <tr>
      <td>
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
      </td>
      <td data-label={texts.status}>
        <StatusPill look={LOOKS[status]}>{texts.statuses[status]}</StatusPill>
        {mail_failed && <p className="text-caption text-danger">{texts.mailFailed}</p>}
      </td>
      <td data-label={texts.since} className="text-ink-2">
        <time dateTime={since}>{formatSince(since, new Date())}</time>
      </td>
      {hasActions && (
        <td>
          <span className="inline-flex flex-wrap justify-end gap-2">
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
        </td>
      )}
    </tr>
  );
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

const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a past moment relative to `now`: "20 minutes ago", "yesterday", "12 September". */
function formatSince(since: string, now: Date): string {
  const then = new Date(since);
  const elapsedMs = now.getTime() - then.getTime();
  if (elapsedMs < HOUR) return ago.format(-Math.floor(elapsedMs / MINUTE), "minute");
  if (elapsedMs < DAY) return ago.format(-Math.floor(elapsedMs / HOUR), "hour");
  if (elapsedMs < 2 * DAY) return ago.format(-1, "day");
  return (then.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(then);
}
