import type { ReactNode } from "react";

type EmptyStateProps = {
  /** One sentence, and one action where there is one. */
  children: ReactNode;
};

/** The place of a list without rows: an empty frame above a sentence. */
export function EmptyState({ children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 72 88" width={56} height={68} aria-hidden="true">
        <rect x={2} y={2} width={68} height={84} rx={1} />
        <rect x={10} y={10} width={52} height={68} rx={1} />
      </svg>
      {children}
    </div>
  );
}
