import type { ReactNode } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";

/** The page in place of the plans of an upgrade, with the reason and the way on. */
export function UpgradeRefused({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap grid justify-items-start gap-6 py-12 md:py-16">
      <h1 className="text-h1">{title}</h1>
      <FailureBanner text={text} />
      {children}
    </div>
  );
}
