"use client";

import type { Messages } from "next-intl";
import { RefusalBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { StepHeading } from "./step-heading";

/** What blocks a workflow step. */
export type Obstacle = "noType" | "noWorkflow" | "workflow" | "processing" | "unpaid";

type WrongTurnProps = { title: string; obstacle: Obstacle; texts: Messages["workflow"]; onAgain: () => void };

/** Replaces a blocked workflow step: the reason, and a link to the step to fix. */
export function WrongTurn({ title, obstacle, texts, onAgain }: WrongTurnProps) {
  const { errors, actions } = texts;
  return (
    <div className="grid justify-items-start gap-6">
      <StepHeading title={title} />
      <RefusalBanner text={errors[obstacle]} />
      <div className="flex flex-wrap gap-3">
        {(obstacle === "noType" || obstacle === "noWorkflow") && <Button href={PAGES.newEntity}>{actions.type}</Button>}
        {(obstacle === "processing" || obstacle === "unpaid") && <Button href={PAGES.payment}>{actions.pay}</Button>}
        {(obstacle === "workflow" || obstacle === "processing") && <Button onClick={onAgain}>{actions.again}</Button>}
      </div>
    </div>
  );
}
