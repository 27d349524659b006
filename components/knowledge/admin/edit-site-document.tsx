"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { ContentEditor } from "@/components/knowledge/content-editor";
import { DetailsForm, useDetailsForm } from "@/components/knowledge/details-form";
import { useSharedDocument } from "@/components/knowledge/document-provider";
import type { KnowledgeLimits } from "@/components/knowledge/knowledge-limits";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";

type EditSiteDocumentProps = {
  limits: KnowledgeLimits;
};

/** Edits a document's details and what was typed. Place it inside a DocumentProvider. */
export function EditSiteDocument({ limits }: EditSiteDocumentProps) {
  const admin = useTexts("knowledgeAdmin");
  const common = useTexts("knowledge");
  const detail = useTexts("knowledgeDetail.content");
  const { document, onChanged } = useSharedDocument();
  const formId = useId();
  const showSaved = () => form.setNote({ tone: "success", text: detail.saved });
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
          <DetailsForm id={formId} form={form} kind={document.kind} />
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
          onSaved={({ version }) => {
            form.setVersion(version);
            return onChanged();
          }}
        />
      )}
    </>
  );
}
