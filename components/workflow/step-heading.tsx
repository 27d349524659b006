import type { ReactNode } from "react";

/** The heading of a workflow step with its lead. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-h1">{title}</h1>
      {children && <p className="max-w-lead text-ink-2 text-lead">{children}</p>}
    </div>
  );
}
