"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { EntityUser } from "@/lib/contract/entity-users/schemas";
import type { EntityUserAction } from "./use-entity-users";

type EntityUserButtonsProps = {
  person: EntityUser;
  act: (person: EntityUser, action: EntityUserAction) => Promise<string | null>;
  onFailure: (text: string | null) => void;
};

/** The actions on one entity user. Everyone may leave. */
export function EntityUserButtons({ person, act, onFailure }: EntityUserButtonsProps) {
  const texts = useTexts("entityUsers");
  const { email_address, status, is_self, can } = person;
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
  );
}
