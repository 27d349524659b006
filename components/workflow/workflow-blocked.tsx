"use client";

import type { Messages } from "next-intl";
import { RefusalBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { StepHeading } from "./step-heading";

/** What keeps somebody from going on with a step, and where it can be put right. */
export type Obstacle = "noType" | "noWorkflow" | "workflow" | "processing" | "unpaid";

type WrongTurnProps = { title: string; obstacle: Obstacle; texts: Messages["workflow"]; onAgain: () => void };

/** In place of a step that cannot be taken yet: why, and the way to what comes first. */
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
