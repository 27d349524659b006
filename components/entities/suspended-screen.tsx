import type { Messages } from "next-intl";
import { Notice } from "@/components/patterns/notice";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { formatMessage } from "@/lib/client/text/format-message";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

type SuspendedScreenProps = { entity: VisitorEntity; reason: string; texts: Messages["entities"]["suspended"] };

/** Shown for an entity that an admin suspended, with the reason. */
export function SuspendedScreen({ entity, reason, texts }: SuspendedScreenProps) {
  return (
    <Notice frame={<Frame src={portraitOf(entity)} colour={entity.plate} state="locked" eager />} title={texts.title}>
      <p className="max-w-lead text-ink-2 text-lead">{formatMessage(texts.text, { name: entity.entity_name })}</p>
      <blockquote
        dir="auto"
        className="wrap-anywhere max-w-measure whitespace-pre-line border-line-strong border-s-2 ps-4 text-ink"
      >
        {reason}
      </blockquote>
      <Button href="/directory">{texts.directory}</Button>
    </Notice>
  );
}
