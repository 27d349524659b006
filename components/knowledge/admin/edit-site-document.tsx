"use client";

import type { Messages } from "next-intl";
import { useId } from "react";
import { ContentEditor } from "@/components/knowledge/content-editor";
import { DetailsForm, useDetailsForm } from "@/components/knowledge/details-form";
import { useSharedDocument } from "@/components/knowledge/document-provider";
import type { KnowledgeLimits } from "@/components/knowledge/knowledge-limits";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
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
  const formId = useId();
  const showSaved = () => form.setNote({ tone: "success", text: detail.content.saved });
  const form: ReturnType<typeof useDetailsForm> = useDetailsForm({
    document,
    texts: common,
    onUnchanged: showSaved,
    onSaved: async () => {
      showSaved();
      await onChanged();
    },
  });
  return (
    <>
      <CardSection id="details" title={admin.details} text={admin.detailsText} flush>
        <div className="card-section__body">
          <DetailsForm id={formId} form={form} kind={document.kind} texts={common} />
        </div>
        <div className="card-section__foot">
          <Button href={`${PAGES.adminContextData}/${document.id}`} variant="ghost">
            {admin.back}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={common.edit.saving}>
            {admin.save}
          </Button>
        </div>
      </CardSection>
      {(document.text !== null || document.questions !== null) && (
        <ContentEditor
          document={document}
          limits={limits}
          texts={{ content: detail.content, text: add.text, questions: add.questions, common }}
          onSaved={({ version }) => {
            form.setVersion(version);
            return onChanged();
          }}
        />
      )}
    </>
  );
}
