"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
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
import "./knowledge.css";

type DetailTexts = {
  common: Messages["knowledge"];
  detail: Messages["knowledgeDetail"];
  add: Pick<Messages["knowledgeAdd"], "text" | "questions" | "shape">;
};

type DocumentViewProps = {
  /** The document and the first pages of its lists, loaded on the server; a list is null when that failed. */
  first: FullContextDocument;
  passages: PassagesPage | null;
  uses: UsesPage | null;
  limits: KnowledgeLimits;
  /** The list that the document is in. */
  listHref: string;
  texts: DetailTexts;
};

/** The content of a document's page. Place it inside a DocumentProvider. */
export function DocumentView({ first, passages, uses, limits, listHref, texts }: DocumentViewProps) {
  const { document, actions, onChanged } = useSharedDocument();
  const { common, detail, add } = texts;
  const [view, setView] = useState<PassageView>(ALL_PASSAGES);
  const shaping = useDocumentShape(document, onChanged, add.shape.failed);
  if (actions.deletion) {
    return <DeletedDocument listHref={listHref} actions={actions} texts={{ common, detail }} />;
  }
  if (shaping.first) {
    return (
      <TableShapeEditor
        source={{ document_id: document.id }}
        first={shaping.first}
        texts={add.shape}
        onApply={shaping.apply}
        onCancel={shaping.close}
      />
    );
  }
  return (
    <>
      <FailureBanner text={actions.failure ?? shaping.failure} />
      <DocumentStages document={document} texts={detail.stages} />
      <FailureBanner text={document.error?.message ?? null} />
      <DocumentNotices
        document={document}
        texts={detail.notices}
        onLook={setView}
        onNameColumns={shaping.isPossible ? shaping.open : undefined}
      />
      {document.can.edit && (document.text !== null || document.questions !== null) && (
        <ContentEditor
          document={document}
          limits={limits}
          texts={{ content: detail.content, text: add.text, questions: add.questions, common }}
          onSaved={onChanged}
        />
      )}
      <div className="knowledge-columns knowledge-columns--wide">
        <PassageList
          document={document}
          initial={first}
          first={passages}
          view={view}
          onView={setView}
          texts={detail.passages}
        />
        <div className="knowledge-side">
          <TryQuestion document={document} texts={detail.try} />
          <DocumentUses document={document} first={uses} texts={detail.uses} />
        </div>
      </div>
    </>
  );
}
