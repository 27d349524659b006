import type { ReactNode } from "react";

type WallBandProps = { title: string; lead: string /** A Button of variant "wall". */; action: ReactNode };

/** The call to action near the end of a page. At most one per page. */
export function WallBand({ title, lead, action }: WallBandProps) {
  return (
    <section className="on-wall bg-wall py-16 text-on-wall md:py-24">
      <div className="wrap grid gap-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid gap-4">
          <h2 className="max-w-[18ch] text-h1">{title}</h2>
          <p className="max-w-lead text-lead text-on-wall-2">{lead}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
