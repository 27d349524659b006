import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import type { Message } from "@/lib/i18n/message";

type RetentionNoteProps = {
  entity: Pick<VisitorEntity, "retention_days">;
  /** A text with the number of `days`. */
  text: Message<{ days: number }>;
};

/** How long an entity keeps conversations; nothing when it erases none. */
export function RetentionNote({ entity: { retention_days: days }, text }: RetentionNoteProps) {
  if (days === null) return null;
  return <p className="text-ink-3 text-small">{text({ days })}</p>;
}
