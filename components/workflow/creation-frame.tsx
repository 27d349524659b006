import type { ReactNode } from "react";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { Stepper } from "@/components/patterns/stepper";
import { classNames } from "@/components/ui/class-names";
import { getTexts } from "@/lib/i18n/get-texts";

const STEPS = ["type", "plan", "terms", "details", "account"] as const;
const widths = { narrow: "max-w-[768px]", mid: "max-w-[1008px]", full: "" };

type CreationFrameProps = {
  step: (typeof STEPS)[number];
  /** With an account, the account step is skipped. */
  isSignedIn: boolean;
  /** Without plans, the plan step is skipped. */
  sellsPlans: boolean;
  width: keyof typeof widths;
  children: ReactNode;
};

/** Layout of the creation workflow with its progress steps. */
export async function CreationFrame({ step, isSignedIn, sellsPlans, width, children }: CreationFrameProps) {
  const { workflow, siteAdvice } = await getTexts();
  const { steps, noScript } = workflow;
  const shown = STEPS.filter((name) => (name !== "plan" || sellsPlans) && (name !== "account" || !isSignedIn));
  return (
    <div className={classNames("wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-12 md:py-16", widths[width])}>
      <Stepper
        label={steps.label}
        done={steps.done}
        steps={shown.map((name) => steps[name])}
        current={shown.indexOf(step)}
      />
      <noscript>
        <p className="font-medium">{noScript}</p>
      </noscript>
      <FailureAdvice texts={siteAdvice} />
      {children}
    </div>
  );
}
