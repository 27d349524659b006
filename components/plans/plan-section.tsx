import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleMinus from "@lucide/icons/icons/circle-minus";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { numberFormat } from "@/lib/client/text/intl";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

type PlanSectionProps = { entity: OwnedEntity };

/** Share of a limit from which the owner is warned. */
const NEAR = 0.8;
const number = numberFormat();

/** Usage of an entity against its plan's limits; without plans, usage only. */
export function PlanSection({ entity }: PlanSectionProps) {
  const texts = useTexts("plansUsage");
  const { usage } = entity;
  return (
    <CardSection
      id="plan"
      title={usage.plan_name === null ? texts.usage : texts.title}
      text={usage.plan_name === null ? texts.usageText : texts.name({ plan: usage.plan_name })}
      end={
        entity.can.upgrade && (
          <Button href={`/upgrade/${entity.id}`} size="sm" variant="soft">
            {texts.upgrade}
          </Button>
        )
      }
    >
      <ul className="grid gap-5 md:grid-cols-3">
        <Meter label={texts.messages} {...usage.messages} />
        <Meter label={texts.passages} {...usage.passages} />
        <Meter label={texts.entity_users} {...usage.entity_users} />
      </ul>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        <Feature label={texts.languages} isIncluded={usage.multilingual} />
        <Feature label={texts.domain} isIncluded={usage.custom_domain} />
        <Feature label={texts.voice} isIncluded={usage.voice_clone} />
      </ul>
    </CardSection>
  );
}

async function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const texts = (await getTexts()).plansUsage;
  const locale = await getLocale();
  const part = limit ? used / limit : 0;
  const pattern = limit === null ? texts.unlimited : texts.of;
  return (
    <li className="grid content-start gap-1.5">
      <span className="text-ink-2 text-small">{label}</span>
      <span className="font-serif text-name tabular-nums">
        {pattern({ used: number(locale).format(used), limit: number(locale).format(limit ?? 0) })}
      </span>
      {limit !== null && <progress className="usage" aria-label={label} max={limit} value={Math.min(used, limit)} />}
      {part >= NEAR && limit !== 1 && (
        <span className={part >= 1 ? "text-caption text-danger" : "text-caption text-warning"}>
          {part >= 1 ? texts.full : texts.near}
        </span>
      )}
    </li>
  );
}

function Feature({ label, isIncluded }: { label: string; isIncluded: boolean }) {
  const texts = useTexts("plansUsage");
  return (
    <li className={isIncluded ? "flex items-center gap-2" : "flex items-center gap-2 text-ink-3"}>
      <Icon glyph={isIncluded ? CircleCheck : CircleMinus} size="sm" />
      {label}: {isIncluded ? texts.included : texts.notIncluded}
    </li>
  );
}
