"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { StatusPill } from "@/components/ui/status-pill";
import type { EntityUser } from "@/lib/contract/entity-users/schemas";
import type { EntityUserAction } from "./use-entity-users";

type Texts = Messages["entityUsers"];

type EntityUserRowProps = {
  person: EntityUser;
  texts: Texts;
  roles: Messages["entitiesManage"]["roles"];
  act: (person: EntityUser, action: EntityUserAction) => Promise<string | null>;
  onFailure: (text: string | null) => void;
};

/** Table row of one entity user with the actions on them. Everyone may leave. */
export function EntityUserRow({ person, texts, roles, act, onFailure }: EntityUserRowProps) {
  const { email_address, role, status, is_self, can } = person;
  const [busy, setBusy] = useState<EntityUserAction | null>(null);

  async function run(action: EntityUserAction) {
    if (busy) return;
    setBusy(action);
    onFailure(null);
    const failure = await act(person, action);
    setBusy(null);
    onFailure(failure);
  }

  const labels = {
    suspend: { label: texts.suspend, busy: texts.suspending },
    resume: { label: texts.resume, busy: texts.resuming },
    remove: { label: is_self ? texts.leave : texts.remove, busy: texts.removing },
  };
  const toggle: EntityUserAction = status === "active" ? "suspend" : "resume";
  const actions: EntityUserAction[] = [...(can.suspend ? [toggle] : []), ...(can.remove ? (["remove"] as const) : [])];
  return (
    <tr>
      <td className="table__lead">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-semibold">{email_address}</span>
          {is_self && <Badge tone="accent">{texts.you}</Badge>}
        </span>
      </td>
      <td data-label={texts.role}>{roles[role]}</td>
      <td data-label={texts.status}>
        <StatusPill look={status === "active" ? "full" : "hollow"}>{texts.statuses[status]}</StatusPill>
      </td>
      <td>
        <span className="inline-flex flex-wrap justify-end gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === "remove" ? "danger" : "ghost"}
              className={action === "remove" ? "danger-quiet" : undefined}
              busy={busy === action}
              busyLabel={labels[action].busy}
              disabled={busy !== null && busy !== action}
              aria-label={`${labels[action].label}: ${email_address}`}
              onClick={() => run(action)}
            >
              {labels[action].label}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
