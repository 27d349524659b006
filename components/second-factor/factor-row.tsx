import type { ReactNode } from "react";

type FactorRowProps = { title: string; actions: ReactNode; children: ReactNode };

/** A kind of second factor with its state and actions. */
export function FactorRow({ title, actions, children }: FactorRowProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <h3 className="font-medium">{title}</h3>
        {children}
      </div>
      <div className="flex flex-wrap items-start gap-2">{actions}</div>
    </div>
  );
}
