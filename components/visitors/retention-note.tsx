import { formatMessage } from "@/lib/client/text/format-message";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";

type RetentionNoteProps = {
  entity: Pick<VisitorEntity, "retention_days">;
  /** A text with the number of `days`. */
  text: string;
};

/** How long an entity keeps conversations; nothing when it erases none. */
export function RetentionNote({ entity: { retention_days: days }, text }: RetentionNoteProps) {
  if (days === null) return null;
  return <p className="text-ink-3 text-small">{formatMessage(text, { days })}</p>;
}
