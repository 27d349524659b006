import { useTexts } from "#texts";
import { Notice } from "@/components/patterns/notice";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

/** Shown for an entity that is offline. */
export function OfflineScreen({ entity }: { entity: VisitorEntity }) {
  const texts = useTexts("entities.offline");
  return (
    <Notice frame={<Frame src={portraitOf(entity)} colour={entity.plate} state="locked" eager />} title={texts.title}>
      <p className="max-w-lead text-ink-2 text-lead">{texts.text({ name: entity.entity_name })}</p>
      <Button href="/directory">{texts.directory}</Button>
    </Notice>
  );
}
