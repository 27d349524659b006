import { useTexts } from "#texts";
import { formatBytes } from "@/lib/client/browser/measures";
import { numberFormat } from "@/lib/client/text/intl";
import type { PlanUsage } from "@/lib/contract/plans/usage";
import { useLocale } from "@/lib/i18n/navigation";

export type KnowledgeUsage = Pick<PlanUsage, "passages" | "documents" | "storage_bytes">;

type UsageMetersProps = { usage: KnowledgeUsage };
type MeterProps = { label: string; format: (n: number) => string };

const number = numberFormat();

/** Usage of the plan by an entity's documents, and the remaining room. */
export function UsageMeters({ usage }: UsageMetersProps) {
  const texts = useTexts("knowledge.usage");
  const locale = useLocale();
  const count = (n: number) => number(locale).format(n);
  return (
    <ul aria-label={texts.label} className="knowledge-meters">
      <Meter label={texts.storage} {...usage.storage_bytes} format={(bytes) => formatBytes(bytes, locale)} />
      <Meter label={texts.documents} {...usage.documents} format={count} />
      <Meter label={texts.passages} {...usage.passages} format={count} />
    </ul>
  );
}

function Meter({ label, used, limit, format }: MeterProps & { used: number; limit: number | null }) {
  const texts = useTexts("knowledge.usage");
  const left = limit === null ? null : Math.max(0, limit - used);
  return (
    <li>
      <span className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-medium">{label}</span>
        <span className="text-ink-3 tabular-nums">
          {limit === null
            ? texts.unlimited({ used: format(used) })
            : texts.of({ used: format(used), limit: format(limit) })}
        </span>
      </span>
      {limit !== null && (
        <progress className="usage" aria-label={label} max={Math.max(1, limit)} value={Math.min(used, limit)} />
      )}
      {left !== null && (
        <span className={left === 0 ? "text-caption text-danger" : "text-caption text-ink-3"}>
          {left === 0 ? texts.full : texts.left({ left: format(left) })}
        </span>
      )}
    </li>
  );
}
