"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { StepHeading } from "./step-heading";

/** The reason that blocks a workflow step. */
export type BlockReason = "noType" | "noWorkflow" | "workflow" | "processing" | "unpaid";

type WorkflowBlockedProps = { title: string; reason: BlockReason; onRetry: () => void };

/** Replaces a blocked workflow step: the reason, and a link to the step to fix. */
export function WorkflowBlocked({ title, reason, onRetry }: WorkflowBlockedProps) {
  const errors = useTexts("workflow.errors");
  const actions = useTexts("workflow.actions");
  return (
    <div className="grid justify-items-start gap-6">
      <StepHeading title={title} />
      <FailureBanner
        text={reason === "noWorkflow" ? `${errors.noWorkflow}\n${errors.noWorkflowAdvice}` : errors[reason]}
      />
      <div className="flex flex-wrap gap-3">
        {(reason === "noType" || reason === "noWorkflow") && <Button href={PAGES.newEntity}>{actions.type}</Button>}
        {(reason === "processing" || reason === "unpaid") && <Button href={PAGES.payment}>{actions.pay}</Button>}
        {(reason === "workflow" || reason === "processing") && <Button onClick={onRetry}>{actions.retry}</Button>}
      </div>
    </div>
  );
}
