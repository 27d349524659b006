import { useTexts } from "#texts";
import { Notice } from "@/components/patterns/notice";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

type SuspendedScreenProps = { entity: VisitorEntity; reason: string };

/** Shown for an entity that an admin suspended, with the reason. */
export function SuspendedScreen({ entity, reason }: SuspendedScreenProps) {
  const texts = useTexts("entities.suspended");
  return (
    <Notice frame={<Frame src={portraitOf(entity)} colour={entity.plate} state="locked" eager />} title={texts.title}>
      <p className="max-w-lead text-ink-2 text-lead">{texts.text({ name: entity.entity_name })}</p>
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
