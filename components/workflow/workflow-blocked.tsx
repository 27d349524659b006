"use client";

import type { Messages } from "next-intl";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { StepHeading } from "./step-heading";

/** What blocks a workflow step. */
export type BlockReason = "noType" | "noWorkflow" | "workflow" | "processing" | "unpaid";

type WorkflowBlockedProps = { title: string; obstacle: BlockReason; texts: Messages["workflow"]; onRetry: () => void };

/** Replaces a blocked workflow step: the reason, and a link to the step to fix. */
export function WorkflowBlocked({ title, obstacle, texts, onRetry }: WorkflowBlockedProps) {
  const { errors, actions } = texts;
  return (
    <div className="grid justify-items-start gap-6">
      <StepHeading title={title} />
      <FailureBanner text={errors[obstacle]} />
      <div className="flex flex-wrap gap-3">
        {(obstacle === "noType" || obstacle === "noWorkflow") && <Button href={PAGES.newEntity}>{actions.type}</Button>}
        {(obstacle === "processing" || obstacle === "unpaid") && <Button href={PAGES.payment}>{actions.pay}</Button>}
        {(obstacle === "workflow" || obstacle === "processing") && <Button onClick={onRetry}>{actions.again}</Button>}
      </div>
    </div>
  );
}
