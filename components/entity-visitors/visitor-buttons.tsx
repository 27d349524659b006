"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import type { AccessAction, VisitorChanges } from "./use-visitor-changes";

/** The actions in display order. */
const ACTIONS = ["accept", "deny", "invite", "revoke"] as const satisfies readonly AccessAction[];

const VARIANTS = { accept: "soft", deny: "default", revoke: "danger", invite: "default" } as const;

type VisitorButtonsProps = { visitor: EntityVisitor; changes: VisitorChanges; onDone: () => void };

/** The changes of a visitor's access that the caller may make. */
export function VisitorButtons({ visitor, changes, onDone }: VisitorButtonsProps) {
  const texts = useTexts("accessChatters");
  const [busy, setBusy] = useState<AccessAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const actions = ACTIONS.filter((action) => visitor.can[action]);
  if (actions.length === 0 && failure === null) return null;

  async function run(action: AccessAction) {
    if (busy) return;
    setBusy(action);
    setFailure(null);
    const problem = await changes.setAccess(visitor, action);
    setBusy(null);
    setFailure(problem);
    onDone();
  }

  const labels = {
    accept: { label: texts.accept, busy: texts.accepting },
    deny: { label: texts.deny, busy: texts.denying },
    revoke: { label: texts.revoke, busy: texts.revoking },
    invite: { label: visitor.status === "invited" ? texts.resend : texts.invite, busy: texts.resending },
  };
  return (
    <section className="visitor-panel__part">
      <FailureBanner text={failure} />
      <span className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={VARIANTS[action]}
            className={action === "revoke" ? "danger-quiet" : undefined}
            busy={busy === action}
            busyLabel={labels[action].busy}
            disabled={busy !== null && busy !== action}
            aria-label={`${labels[action].label}: ${visitor.email_address}`}
            onClick={() => run(action)}
          >
            {labels[action].label}
          </Button>
        ))}
      </span>
    </section>
  );
}
