import BadgeCheck from "@lucide/icons/icons/badge-check";
import { useTexts } from "#texts";
import { STATUS_LOOKS } from "@/components/entities/list/entity-labels";
import { faceOf } from "@/components/entities/portrait";
import { Icon } from "@/components/ui/icon";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import type { AdminEntry, EntityState } from "@/lib/contract/entities/admin-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

const STATE_LOOKS: Record<Exclude<EntityState, "live">, PillLook> = {
  draft: "open",
  suspended: "square",
  deleted: "hollow",
};

type StatusProps = {
  entity: Pick<AdminEntry, "state" | "chat_status">;
};

/** The state of an entity; of a live one, whether its chat is open. */
export function EntityStatus({ entity: { state, chat_status } }: StatusProps) {
  const texts = useTexts("entitiesAdmin.states");
  const statuses = useTexts("entitiesManage.chatStatus");
  if (state === "live") return <StatusPill look={STATUS_LOOKS[chat_status]}>{statuses[chat_status]}</StatusPill>;
  const tone = state === "deleted" ? "neutral" : undefined;
  return (
    <StatusPill look={STATE_LOOKS[state]} {...(tone ? { tone } : {})}>
      {texts[state]}
    </StatusPill>
  );
}

/** The portrait, the name with its verified mark, and the slug of an entity. */
export function EntityName({ entity, verified }: { entity: AdminEntry; verified: string }) {
  return (
    <div className="flex items-center gap-3">
      <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-center gap-1.5">
          <Link
            href={`${PAGES.adminEntities}/${entity.id}`}
            dir="auto"
            title={entity.entity_name}
            className="table__name table__cut"
          >
            {entity.entity_name}
          </Link>
          {entity.verified && (
            <span role="img" aria-label={verified} title={verified} className="flex text-accent">
              <Icon glyph={BadgeCheck} size="sm" />
            </span>
          )}
        </span>
        <span dir="ltr" title={entity.urlslug} className="table__cut font-mono text-caption text-ink-3">
          /{entity.urlslug}
        </span>
      </div>
    </div>
  );
}
