"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { DeletedCard } from "./deleted-card";
import { EntityCard } from "./entity-card";

type EntityListProps = {
  /** The first page, loaded on the server; null when that failed. */
  first: EntityPage | null;
};

/** Lists the user's entities, including recently deleted ones. */
export function EntityList({ first }: EntityListProps) {
  const texts = useTexts("entitiesManage.list");
  const { items, failed, hasMore, isLoadingMore, reload, showMore } = useEntityList(first);
  const [toast, setToast] = useState<string | null>(null);
  const router = useRouter();

  async function onRestored(name: string) {
    setToast(texts.restored({ name }));
    await reload();
    // The page's lead counts the entities.
    router.refresh();
  }

  if (!items) return <LoadStatus failed={failed} texts={texts} onRetry={reload} />;
  if (items.length === 0) return <NoEntities />;
  return (
    <>
      <ul className="dash__cards">
        {items.map((entity) => (
          <li key={entity.id}>
            {entity.erase_at ? (
              <DeletedCard entity={entity} until={entity.erase_at} onRestored={onRestored} />
            ) : (
              <EntityCard entity={entity} onToast={setToast} />
            )}
          </li>
        ))}
      </ul>
      {failed && <LoadStatus failed={failed} texts={texts} onRetry={reload} />}
      <MoreButton
        list={{ hasMore, isLoadingMore, showMore }}
        busyLabel={texts.moreBusy}
        className="justify-self-center"
      >
        {texts.more}
      </MoreButton>
      <Toast text={toast} dismiss={texts.dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}

/** Empty state of the entity list. */
function NoEntities() {
  const texts = useTexts("entitiesManage");
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

type EntityPage = Output<"listMyEntities">;

/** Pages through the user's entities. */
function useEntityList(first: EntityPage | null) {
  return useList<EntityPage>({
    key: ["my-entities"],
    read: (cursor) => call("listMyEntities", cursor ? { cursor } : {}),
    first,
  });
}
