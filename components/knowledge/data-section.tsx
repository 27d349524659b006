"use client";

import Download from "@lucide/icons/icons/download";
import Plus from "@lucide/icons/icons/plus";
import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { DocumentFilters } from "./document-filters";
import { DocumentRow } from "./document-row";
import { DropZone } from "./drop-zone";
import { EditDocument } from "./edit-document";
import { FollowedCrawls, type FollowedList } from "./followed-crawls";
import type { KnowledgeLimits } from "./knowledge-limits";
import { UndoToast } from "./undo-toast";
import { UploadList } from "./upload-list";
import { UsageMeters } from "./usage-meters";
import { useDocumentActions } from "./use-document-actions";
import { type DocumentsPage, NO_FILTERS, useDocuments } from "./use-documents";
import { useUploads } from "./use-uploads";

type DataSectionProps = {
  entity: Pick<OwnedEntity, "id" | "urlslug" | "can">;
  /** The first page without filters, loaded on the server. */
  first: DocumentsPage;
  firstFollowed: FollowedList | null;
  limits: KnowledgeLimits;
};

/** An entity's documents, refreshed; editors add files here and change, read again and delete each. */
export function DataSection({ entity, first, firstFollowed, limits }: DataSectionProps) {
  const texts = useTexts("knowledge");
  const [filters, setFilters] = useState(NO_FILTERS);
  const [edited, setEdited] = useState<ContextDocument | null>(null);
  const list = useDocuments(entity.id, filters, first);
  const actions = useDocumentActions(texts, list.reload);
  const queue = useUploads({
    limits,
    texts: texts.upload,
    fieldsOf: () => ({ digitalentity_id: entity.id }),
    isStarted: true,
    onSent: () => void list.reload(),
  });
  const canEdit = entity.can.edit;
  const addHref = `${PAGES.contextData}/new?entity=${entity.urlslug}`;
  const isEmpty = list.isUnfiltered && list.items?.length === 0;
  return (
    <>
      {canEdit && (
        <div className="grid gap-3">
          <DropZone limits={limits} onFiles={queue.add} />
          <UploadList queue={queue} />
        </div>
      )}
      <UsageMeters usage={list.usage} />
      <CardSection
        id="knowledge"
        title={texts.title}
        text={texts.text}
        flush
        end={
          canEdit && (
            <div className="flex flex-wrap items-center gap-2">
              {!isEmpty && (
                <a
                  href={`/api${ADDRESSES.exportKnowledge.path.replace(":id", entity.id)}`}
                  download
                  aria-label={texts.export}
                  title={texts.export}
                  className={buttonClass({ variant: "ghost", iconOnly: true })}
                >
                  <Icon glyph={Download} />
                </a>
              )}
              <Button href={addHref} variant="primary">
                <Icon glyph={Plus} />
                {texts.add}
              </Button>
            </div>
          )
        }
      >
        {!isEmpty && <DocumentFilters filters={filters} onChange={setFilters} />}
        {actions.failure && (
          <div className="p-4">
            <FailureBanner text={actions.failure} />
          </div>
        )}
        {isEmpty && <NoDocuments add={canEdit ? { href: addHref, label: texts.add } : null} />}
        {list.items && list.items.length > 0 && (
          <ul aria-label={texts.list.label}>
            {list.items.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                canEdit={canEdit}
                actions={actions}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
        {!list.isUnfiltered && list.items?.length === 0 && <NoneFound onClear={() => setFilters(NO_FILTERS)} />}
        {(!list.items || list.failed) && (
          <div className="p-6">
            <LoadStatus failed={list.failed} texts={texts.list} onRetry={list.reload} />
          </div>
        )}
        <MoreButton list={list} frame="grid justify-items-center p-4" busyLabel={texts.list.moreBusy}>
          {texts.list.more}
        </MoreButton>
      </CardSection>
      <FollowedCrawls entityId={entity.id} canEdit={canEdit} first={firstFollowed} />
      {edited && <EditDocument document={edited} onClose={() => setEdited(null)} onSaved={list.reload} />}
      <UndoToast actions={actions} />
    </>
  );
}

function NoDocuments({ add }: { add: { href: string; label: string } | null }) {
  const texts = useTexts("knowledge.list");
  return (
    <EmptyState>
      <p className="font-serif text-name">{texts.emptyTitle}</p>
      <p>{add ? texts.empty : texts.emptyViewer}</p>
      {add && <Button href={add.href}>{add.label}</Button>}
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const texts = useTexts("knowledge.list");
  return (
    <EmptyState>
      <p role="status">{texts.noneFound}</p>
      <Button size="sm" onClick={onClear}>
        {texts.clear}
      </Button>
    </EmptyState>
  );
}
