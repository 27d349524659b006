import { useTexts } from "#texts";
import { EntityHeading } from "@/components/entities/entity-heading";
import { bannerSet, portraitSet } from "@/components/entities/portrait";
import { LinksSlot } from "@/components/links/links-slot";
import { PrivacyNotice } from "@/components/operator/privacy-notice";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { classNames } from "@/components/ui/class-names";
import { Frame } from "@/components/ui/frame";
import { plateClass } from "@/components/ui/plate-colour";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { EntryForm } from "./entry-form";
import { entryIcons } from "./entry-icons";
import { RetentionNote } from "./retention-note";

/**
 * Entry section for entities other than persons: a banner with the portrait over its edge, and links beside the form.
 */
export function OtherEntry({ entity }: { entity: VisitorEntity }) {
  const texts = useTexts("entities");
  const { seenBy } = useTexts("visitors.entry");
  const banner = bannerSet(entity);
  return (
    <section className="pb-12 lg:pb-16">
      <div className={classNames("h-37 overflow-hidden md:h-75", plateClass[entity.plate])}>
        <img
          {...banner}
          sizes={banner.srcSet && "100vw"}
          alt=""
          width={1600}
          height={400}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </div>
      <div className="wrap grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
        <div>
          <div className="relative -mt-13 w-26 lg:-mt-18 lg:w-34">
            <Frame {...portraitSet(entity)} sizes="136px" colour={entity.plate} square eager />
          </div>
          <div className="mt-6 grid max-w-[816px] gap-6">
            <EntityHeading entity={entity} />
            <div className="atomic">
              <EntryForm
                icons={entryIcons}
                retention={<RetentionNote entity={entity} text={texts.retention} />}
                seenBy={seenBy({ name: entity.entity_name })}
                isCompact
              />
              <AtomicEnd />
            </div>
            <PrivacyNotice form="entry" />
          </div>
        </div>
        <LinksSlot />
      </div>
    </section>
  );
}
