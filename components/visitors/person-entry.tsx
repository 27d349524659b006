import { useTexts } from "#texts";
import { EntityHeading } from "@/components/entities/entity-heading";
import { portraitSet } from "@/components/entities/portrait";
import { LinksSlot } from "@/components/links/links-slot";
import { PrivacyNotice } from "@/components/operator/privacy-notice";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { Frame } from "@/components/ui/frame";
import { WallLabel } from "@/components/ui/wall-label";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { EntryForm } from "./entry-form";
import { entryIcons } from "./entry-icons";
import { RetentionNote } from "./retention-note";

/** Entry section for a person: a framed portrait beside the form. */
export function PersonEntry({ entity }: { entity: VisitorEntity }) {
  const texts = useTexts("entities");
  const { seenBy } = useTexts("visitors.entry");
  return (
    <section className="wrap atomic grid items-center gap-6 py-6 pb-12 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-16 lg:py-12">
      <div className="w-42 lg:w-full">
        <Frame {...portraitSet(entity)} sizes="(min-width: 64rem) 360px, 150px" colour={entity.plate} eager />
        <div className="max-lg:hidden">
          <WallLabel name={entity.entity_name} meta={entity.caption} />
        </div>
      </div>
      <div className="grid gap-6">
        <EntityHeading entity={entity} />
        <EntryForm
          icons={entryIcons}
          retention={<RetentionNote entity={entity} text={texts.retention} />}
          seenBy={seenBy({ name: entity.entity_name })}
        />
        <PrivacyNotice form="entry" />
        <LinksSlot />
      </div>
      <AtomicEnd />
    </section>
  );
}
