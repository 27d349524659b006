"use client";

import BookOpenText from "@lucide/icons/icons/book-open-text";
import Images from "@lucide/icons/icons/images";
import Pencil from "@lucide/icons/icons/pencil";
import Trash from "@lucide/icons/icons/trash";
import { useState } from "react";
import { useTexts } from "#texts";
import { UndoToast } from "@/components/knowledge/undo-toast";
import { useDocumentActions } from "@/components/knowledge/use-document-actions";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import type { SiteDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";

type DocumentMenuProps = {
  document: SiteDocument;
};

/** The actions of an admin on a document in the list. */
export function DocumentMenu({ document }: DocumentMenuProps) {
  const labels = useTexts("knowledgeAdmin.actions");
  const deleting = useTexts("knowledgeAdmin.deleting");
  const common = useTexts("knowledge");
  const { id, title, entity } = document;
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const actions = useDocumentActions(common, () => router.refresh());
  const href = `${PAGES.adminContextData}/${id}`;

  const form = {
    isBusy: actions.busy !== null,
    failure: actions.failure,
    save: async () => {
      if (await actions.run("delete", document)) setAsking(false);
    },
    discard: actions.dismissFailure,
  };

  return (
    <>
      <RowMenu
        label={labels.menu({ title })}
        actions={[
          { label: labels.view, icon: <Icon glyph={BookOpenText} />, href },
          { label: labels.edit, icon: <Icon glyph={Pencil} />, href: `${href}/edit` },
          { label: labels.entity, icon: <Icon glyph={Images} />, href: `${PAGES.adminEntities}/${entity.id}` },
          { label: labels.delete, icon: <Icon glyph={Trash} />, isDanger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={deleting.title}
        texts={deleting}
        form={form}
        onClose={() => setAsking(false)}
      >
        <p className="text-ink-2">{deleting.text({ title, entity: entity.entity_name })}</p>
      </ConfirmDialog>
      <UndoToast actions={actions} />
    </>
  );
}
