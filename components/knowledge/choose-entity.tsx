import { useTexts } from "#texts";
import { kindOf } from "@/components/entities/list/entity-labels";
import { faceOf } from "@/components/entities/portrait";
import { Button } from "@/components/ui/button";
import { Thumb } from "@/components/ui/thumb";
import type { OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type ChooseEntityProps = {
  entities: readonly OwnedEntry[];
};

/** The caller's entities that knowledge can be added to, each a link to the form. */
export function ChooseEntity({ entities }: ChooseEntityProps) {
  const texts = useTexts("knowledgeAdd");
  const manage = useTexts("entitiesManage");
  const open = entities.filter(({ role, erase_at }) => role !== "viewer" && erase_at === null);
  if (open.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">{texts.noneMine}</p>
        <Button href={PAGES.newEntity}>{texts.create}</Button>
      </div>
    );
  }
  return (
    <ul className="knowledge-list">
      {open.map((entity) => (
        <li key={entity.id} className="document-row">
          <Thumb src={faceOf(entity)} colour={entity.plate} />
          <div className="document-row__text">
            <Link href={`${PAGES.contextData}/new?entity=${entity.urlslug}`} dir="auto" className="document-row__title">
              {entity.entity_name}
            </Link>
            <span className="text-caption text-ink-3">{kindOf(entity, manage)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
