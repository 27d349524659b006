"use client";

import type { Messages } from "next-intl";
import { useId, useState } from "react";
import { ContentEditor } from "@/components/knowledge/content-editor";
import { DetailsForm } from "@/components/knowledge/details-form";
import { useSharedDocument } from "@/components/knowledge/document-provider";
import type { KnowledgeLimits } from "@/components/knowledge/knowledge-limits";
import { useDocumentEdit } from "@/components/knowledge/use-document-edit";
import { CardSection } from "@/components/patterns/card-section";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import "@/components/knowledge/knowledge.css";

type EditSiteDocumentProps = {
  limits: KnowledgeLimits;
  texts: {
    admin: Messages["knowledgeAdmin"];
    common: Messages["knowledge"];
    detail: Messages["knowledgeDetail"];
    add: Pick<Messages["knowledgeAdd"], "text" | "questions">;
  };
};

/** Edits a document's details and what was typed. Place it inside a DocumentProvider. */
export function EditSiteDocument({ limits, texts }: EditSiteDocumentProps) {
  const { admin, common, detail, add } = texts;
  const { document, onChanged } = useSharedDocument();
  const [note, setNote] = useState<FormNote | null>(null);
  const formId = useId();
  const edit = useDocumentEdit({
    document,
    failed: common.edit.failed,
    onSaved: async () => {
      setNote({ tone: "success", text: detail.content.saved });
      await onChanged();
    },
  });
  return (
    <>
      <CardSection id="details" title={admin.details} text={admin.detailsText} flush>
        <div className="card-section__body">
          <NoteBanner note={note} />
          <DetailsForm
            key={edit.saves}
            id={formId}
            document={document}
            edit={edit}
            texts={common}
            onUnchanged={() => setNote({ tone: "success", text: detail.content.saved })}
          />
        </div>
        <div className="card-section__foot">
          <Button href={`${PAGES.adminContextData}/${document.id}`} variant="ghost">
            {admin.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={edit.isBusy}
            busyLabel={common.edit.saving}
            onClick={() => setNote(null)}
          >
            {admin.save}
          </Button>
        </div>
      </CardSection>
      {(document.text !== null || document.questions !== null) && (
        <ContentEditor
          document={document}
          limits={limits}
          texts={{ content: detail.content, text: add.text, questions: add.questions, common }}
          onSaved={(version) => {
            edit.rebase(version);
            return onChanged();
          }}
        />
      )}
    </>
  );
}
