import Feather from "@lucide/icons/icons/feather";
import Pencil from "@lucide/icons/icons/pencil";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import ThumbsUp from "@lucide/icons/icons/thumbs-up";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { ChatResponse } from "@/lib/contract/chat/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatTime, useTimeZone } from "./local-time";

type ReplyBadgesProps = {
  reply: ChatResponse;
  isUnanswered: boolean;
};

/** The author of a reply, and its later changes and rating. */
export function ReplyBadges({ reply, isUnanswered }: ReplyBadgesProps) {
  const texts = useTexts("conversationsDetail.badges");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { written_by, corrected_at, corrected_by, removed_at, rating } = reply;
  return (
    <>
      {written_by === "person" ? <PersonBadge label={texts.person} /> : <Badge tone="accent">{texts.clone}</Badge>}
      {corrected_at && !removed_at && (
        <EditedBadge
          label={
            corrected_by
              ? texts.edited({
                  name: corrected_by,
                  when: formatTime(corrected_at, "moment", timeZone, locale),
                })
              : texts.editedUnknown({ when: formatTime(corrected_at, "moment", timeZone, locale) })
          }
        />
      )}
      {isCut(reply) && !removed_at && <Badge tone="warning">{texts.cut}</Badge>}
      {removed_at && <Badge>{texts.removed}</Badge>}
      {isUnanswered && <Badge tone="warning">{texts.unanswered}</Badge>}
      {rating === "up" && <Badge icon={ThumbsUp}>{texts.helpful}</Badge>}
      {rating === "down" && (
        <Badge tone="danger" icon={ThumbsDown}>
          {texts.notHelpful}
        </Badge>
      )}
    </>
  );
}

/** Whether its model did not finish the reply, rather than the visitor stopping it. */
export function isCut({ status, ended_by = "stop" }: ChatResponse): boolean {
  return status === "stopped" && ended_by !== "stop";
}

/** Marks what a person wrote, beside what the digital clone did. */
export function PersonBadge({ label }: { label: string }) {
  return (
    <span className="mark mark--person">
      <Icon glyph={Feather} size="xs" />
      {label}
    </span>
  );
}

/** Marks a corrected reply. */
export function EditedBadge({ label }: { label: string }) {
  return (
    <span className="mark mark--edited">
      <Icon glyph={Pencil} size="xs" />
      <span dir="auto">{label}</span>
    </span>
  );
}
