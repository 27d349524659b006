import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { PAGES } from "@/lib/contract/pages";

/** Empty state of the entity list. */
export function NoEntities({ texts }: { texts: Messages["entitiesManage"] }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <div className="w-30">
        <Frame colour="stone" state="dashed" />
      </div>
      <p className="font-serif text-name">{texts.list.emptyTitle}</p>
      <p className="max-w-lead text-ink-2">{texts.list.empty}</p>
      <Button href={PAGES.newEntity}>{texts.create}</Button>
    </div>
  );
}
