"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { removeWorkflowId } from "@/lib/client/session/workflow-storage";
import { nextPage } from "@/lib/contract/pages/next-page";
import { useLocalPath } from "@/lib/i18n/navigation";

type LinkResult = { outcome: "done" | "none" | "failed"; urlslug: string | null };
type LinkWorkflowProps = { userId: string; workflowId: string };

/** How long each result is shown before the redirect. */
const SHOWN_MS = { done: 2000, none: 3000, failed: 3000 } as const;
const TONES = { done: "success", none: "warning", failed: "danger" } as const;

/** Links the entity created in this browser to the signed-in user, shows the result and redirects to the next page. */
export function LinkWorkflow({ userId, workflowId }: LinkWorkflowProps) {
  const texts = useTexts("accounts.link");
  const [result, setResult] = useState<LinkResult | null>(null);
  const hasStarted = useRef(false);
  const localPath = useLocalPath();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void link(userId, workflowId).then(setResult);
  }, [userId, workflowId]);

  // Keep the result readable for a moment.
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => location.replace(localPath(pageAfter(result))), SHOWN_MS[result.outcome]);
    return () => clearTimeout(timer);
  }, [result, localPath]);

  const tone = result ? TONES[result.outcome] : "info";
  return (
    <>
      <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
        {result ? texts[result.outcome] : texts.busy}
      </Banner>
      {result && (
        <Button variant="link" size="sm" href={pageAfter(result)} className="justify-self-start">
          {result.urlslug ? texts.overview : texts.home}
        </Button>
      )}
    </>
  );
}

const pageAfter = ({ urlslug }: LinkResult) => nextPage({ step: "link", urlslug });

async function link(user_id: string, id: string): Promise<LinkResult> {
  const read = await lazyCall("getWorkflow", { id });
  // 404: another browser's workflow, or one that is completed. Nothing to link.
  if (!read.ok && read.status !== 404) return { outcome: "failed", urlslug: null };
  const digitalentity_id = read.ok ? read.data.digital_entity_id : null;
  if (!digitalentity_id) {
    removeWorkflowId();
    return { outcome: "none", urlslug: null };
  }
  const linked = await lazyCall("linkEntityUser", { user_id, digitalentity_id });
  if (!linked.ok) return { outcome: "failed", urlslug: null };
  removeWorkflowId();
  return { outcome: "done", urlslug: linked.data.urlslug };
}
