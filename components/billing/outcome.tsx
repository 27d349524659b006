import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { StepHeading } from "@/components/workflow/step-heading";

type OutcomeProps = {
  title: string;
  text: string;
  /** The next actions, the likeliest first. */
  children?: ReactNode;
};

/** The outcome of a payment, announced to screen readers. */
export function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <StepHeading title={title}>{text}</StepHeading>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** Shown while the payment provider is being asked. */
export function Confirming({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-3">
      <Spinner />
      {text}
    </p>
  );
}
