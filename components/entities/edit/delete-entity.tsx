"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { removeFormDrafts } from "@/lib/client/forms/form-draft";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { detailsDraft } from "./use-details";

/** The plan id of an unpaid entity. */
const FREE = "free";

type DeleteEntityProps = { entity: OwnedEntity };

/** Deletes an entity after a confirmation; it can be restored for seven days. */
export function DeleteEntity({ entity }: DeleteEntityProps) {
  const texts = useTexts("entitiesManage.remove");
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deleteEntity", { id: entity.id }),
    leaves: true,
    onSaved: () => {
      removeFormDrafts(detailsDraft(entity.id));
      router.push(PAGES.myEntities);
    },
  });

  return (
    <section aria-labelledby="delete-title" className="card-section">
      <div className="card-section__head">
        <div className="grid min-w-0 gap-1">
          <h2 id="delete-title" className="font-semibold">
            {texts.title}
          </h2>
          <p className="text-ink-2 text-small">{texts.text}</p>
        </div>
        <Button variant="danger" onClick={() => setOpen(true)} className="danger-quiet">
          {texts.button}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.question({ name: entity.entity_name })}
        texts={texts}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p className="text-ink-2">{texts.explain}</p>
        {entity.plan_name !== null && entity.plan_id !== FREE && <p className="text-ink-2">{texts.paid}</p>}
      </ConfirmDialog>
    </section>
  );
}
