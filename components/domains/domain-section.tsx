import { getTexts } from "@/lib/i18n/get-texts";
import { DomainPanel } from "./domain-panel";

type DomainSectionProps = { entityId: string; entityName: string };

/** The custom domain section of an entity, for its managers. */
export async function DomainSection({ entityId, entityName }: DomainSectionProps) {
  const { domains: texts } = await getTexts();
  return (
    <section aria-labelledby="domains-title" className="rounded-lg border border-line bg-surface">
      <div className="border-line border-b px-6 py-4">
        <h2 id="domains-title" className="text-h3">
          {texts.title}
        </h2>
      </div>
      <div className="grid gap-6 px-6 py-6">
        <p className="max-w-lead text-ink-2">{texts.lead({ entity: entityName })}</p>
        <DomainPanel entityId={entityId} />
      </div>
    </section>
  );
}
