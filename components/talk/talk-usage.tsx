import { CardSection } from "@/components/patterns/card-section";
import { Badge } from "@/components/ui/badge";
import { PAGES } from "@/lib/contract/pages/pages";
import { COUNTED_ENTITIES_MAX, type TalkSystemUsage } from "@/lib/contract/talk/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

/** The entities that use a talk system, and the systems that fall back to it. */
export async function TalkUsage({ id, usage }: { id: number; usage: TalkSystemUsage }) {
  const t = await getTexts("talk.usage");
  const { entity_count: n, entities, fallback_for } = usage;
  const isCut = n > entities.length;
  return (
    <CardSection id="usage" title={t.title} text={n >= COUNTED_ENTITIES_MAX ? t.many : t.text({ n })}>
      {entities.length > 0 && (
        <ul className="talk-entities">
          {entities.map((entity) => (
            <li key={entity.id}>
              <Link href={`${PAGES.adminTalkParameters}/${id}/edit?entity=${entity.id}`} dir="auto">
                {entity.name}
              </Link>
              {entity.is_chosen ? (
                <Badge tone="accent">{t.chosen}</Badge>
              ) : (
                <span className="text-caption text-ink-3">{t.byDefault}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="text-caption text-ink-3">{t.more({ n: entities.length })}</p>}
      <div className="grid gap-1">
        <h3 className="font-medium text-small">{t.fallback}</h3>
        {fallback_for.length === 0 ? (
          <p className="text-ink-2 text-small">{t.noFallback}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {fallback_for.map((system) => (
              <li key={system.id}>
                <Link href={`${PAGES.adminTalkSystems}/${system.id}`} dir="auto">
                  {system.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}
