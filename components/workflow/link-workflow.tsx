"use client";

import type { Messages } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { lazyCall } from "@/lib/client/lazy-call";
import { removeWorkflowId } from "@/lib/client/workflow-storage";
import { PAGES } from "@/lib/contract/pages";
import { useLocalPath } from "@/lib/i18n/navigation";

type LinkOutcome = "done" | "none" | "failed";
type LinkWorkflowProps = { userId: string; workflowId: string; texts: Messages["accounts"]["link"] };

/** How long each result is shown before the redirect (spec/owner-admin.md §9). */
const SHOWN_MS = { done: 2000, none: 3000, failed: 3000 } as const;
const TONES = { done: "success", none: "warning", failed: "danger" } as const;

/** Links the entity created in this browser to the signed-in user, shows the result and redirects home. */
export function LinkWorkflow({ userId, workflowId, texts }: LinkWorkflowProps) {
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const hasStarted = useRef(false);
  const localPath = useLocalPath();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void link(userId, workflowId).then(setOutcome);
  }, [userId, workflowId]);

  // Keep the result readable for a moment.
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => location.assign(localPath(PAGES.home)), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome, localPath]);

  const tone = outcome ? TONES[outcome] : "info";
  return (
    <>
      <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
        {outcome ? texts[outcome] : texts.busy}
      </Banner>
      {outcome && (
        <Button variant="link" size="sm" href={PAGES.home} className="justify-self-start">
          {texts.home}
        </Button>
      )}
    </>
  );
}

async function link(user_id: string, id: string): Promise<LinkOutcome> {
  const read = await lazyCall("getWorkflow", { id });
  // 404: another browser's workflow, or one that is completed. Nothing to link.
  if (!read.ok && read.status !== 404) return "failed";
  const digitalentity_id = read.ok ? read.data.digital_entity_id : null;
  if (!digitalentity_id) {
    removeWorkflowId();
    return "none";
  }
  const linked = await lazyCall("linkEntityUser", { user_id, digitalentity_id });
  if (!linked.ok) return "failed";
  removeWorkflowId();
  return "done";
}
