import BadgeCheck from "@lucide/icons/icons/badge-check";
import type { ComponentProps } from "react";
import { portraitSet } from "@/components/entities/portrait";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { Badge } from "@/components/ui/badge";
import { Frame } from "@/components/ui/frame";
import { WallLabel } from "@/components/ui/wall-label";
import type { DirectoryEntry } from "@/lib/contract/entities/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import type { Messages } from "@/lib/i18n/message-types";
import { Link } from "@/lib/i18n/navigation";

/** Entities as cards that link to their pages. */
export async function DirectoryCards({ entries }: { entries: readonly DirectoryEntry[] }) {
  const t = await getTexts("entitiesDirectory");
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-8">
      {entries.map((entry) => (
        <li key={entry.entityid}>
          <PageLink entry={entry} className="atomic group block no-underline">
            <Frame colour={entry.plate} {...portraitSet(entry)} sizes="(min-width: 64rem) 280px, 45vw" />
            <WallLabel as="h2" name={entry.entity_name} meta={kindOf(entry, t)}>
              {entry.caption && (
                <p dir="auto" className="mt-1.5 line-clamp-3 text-ink-2 text-small">
                  {entry.caption}
                </p>
              )}
              {entry.verified && (
                <p className="mt-2">
                  <Badge tone="accent" icon={BadgeCheck}>
                    {t.verified}
                  </Badge>
                </p>
              )}
            </WallLabel>
            <AtomicEnd />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { entry: DirectoryEntry };

/** An entity of another cell has its page there. */
function PageLink({ entry: { address, urlslug }, ...props }: PageLinkProps) {
  return address ? <a {...props} href={address} /> : <Link {...props} href={`/${urlslug}`} />;
}

type Texts = Messages["entitiesDirectory"];

const SUBTYPES = ["author", "book", "expert", "subject"] as const;

/** "Person, author", "Book", "Organisation": a role shows its subtype alone, other types append it. */
function kindOf({ entitytype, entitysubtype }: DirectoryEntry, t: Texts): string {
  const subtype = SUBTYPES.find((one) => one === entitysubtype?.toLowerCase());
  if (!subtype) return t.types[entitytype];
  return entitytype === "person" ? t.people[subtype] : t.subtypes[subtype];
}
