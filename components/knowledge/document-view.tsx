"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { ContentEditor } from "./content-editor";
import { DeletedDocument } from "./deleted-document";
import { DocumentNotices } from "./document-notices";
import { useSharedDocument } from "./document-provider";
import { DocumentStages } from "./document-stages";
import { DocumentUses, type UsesPage } from "./document-uses";
import type { KnowledgeLimits } from "./knowledge-limits";
import { PassageList, type PassagesPage } from "./passage-list";
import { ALL_PASSAGES, type PassageView } from "./passage-view";
import { TableShapeEditor } from "./table-shape/table-shape-editor";
import { useDocumentShape } from "./table-shape/use-document-shape";
import { TryQuestion } from "./try-question";
import "@/components/patterns/card-section.css";

type DocumentViewProps = {
  /** The document and the first pages of its lists, loaded on the server; a list is null when that failed. */
  first: FullContextDocument;
  passages: PassagesPage | null;
  uses: UsesPage | null;
  limits: KnowledgeLimits;
  /** The list that the document is in. */
  listHref: string;
};

/** The content of a document's page. Place it inside a DocumentProvider. */
export function DocumentView({ first, passages, uses, limits, listHref }: DocumentViewProps) {
  const { document, actions, onChanged } = useSharedDocument();
  const [view, setView] = useState<PassageView>(ALL_PASSAGES);
  const shaping = useDocumentShape(document, onChanged, useTexts("knowledgeAdd.shape").failed);
  if (actions.deletion) {
    return <DeletedDocument listHref={listHref} actions={actions} />;
  }
  if (shaping.first) {
    return (
      <TableShapeEditor
        source={{ document_id: document.id }}
        first={shaping.first}
        onApply={shaping.apply}
        onCancel={shaping.close}
      />
    );
  }
  return (
    <>
      <FailureBanner text={actions.failure ?? shaping.failure} />
      <DocumentStages document={document} />
      <FailureBanner text={document.error?.message ?? null} />
      <DocumentNotices
        document={document}
        onLook={setView}
        onNameColumns={shaping.isPossible ? shaping.open : undefined}
      />
      {document.can.edit && (document.text !== null || document.questions !== null) && (
        <ContentEditor document={document} limits={limits} onSaved={onChanged} />
      )}
      <div className="knowledge-columns knowledge-columns--wide">
        <PassageList document={document} initial={first} first={passages} view={view} onView={setView} />
        <div className="knowledge-side">
          <TryQuestion document={document} />
          <DocumentUses document={document} first={uses} />
        </div>
      </div>
    </>
  );
}
