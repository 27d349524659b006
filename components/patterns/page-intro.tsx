import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { AtomicEnd } from "./atomic-end";

type PageIntroProps = { title: string; lead: string; centred?: boolean; children?: ReactNode };

/** A page's heading and lead paragraph. */
export function PageIntro({ title, lead, centred = false, children }: PageIntroProps) {
  return (
    <div
      className={classNames("atomic grid gap-3", centred ? "justify-items-center text-center" : "justify-items-start")}
    >
      <h1 className="max-w-[22ch] text-h1">{title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{lead}</p>
      {children}
      <AtomicEnd />
    </div>
  );
}
