"use client";

import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { SavedQuery, SavedView } from "@/lib/contract/saved-views/schemas";
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX } from "@/lib/contract/saved-views/view-limits";
import type { SavedViews } from "./use-saved-views";

type ViewDialogProps = {
  views: SavedViews;
  /** Null for a new view. */
  view: SavedView | null;
  /** The filters of a new view. */
  query: SavedQuery;
  onClose: () => void;
};

/** Names the filters that are set, or renames a saved view. */
export function ViewDialog({ views, view, query, onClose }: ViewDialogProps) {
  const texts = useTexts("savedViews");
  const isFull = view === null && views.items.length >= SAVED_VIEWS_MAX;
  const form = useForm({
    values: { name: view?.name ?? "" },
    texts,
    validate: ({ name }): Record<string, string> => {
      const words = oneLine(name);
      if (words === "") return { name: texts.required };
      const spelling = words.toLowerCase();
      const isTaken = views.items.some(({ id, name: other }) => id !== view?.id && other.toLowerCase() === spelling);
      return isTaken ? { name: texts.taken } : {};
    },
    send: ({ name }) => (view ? views.rename(view.id, name) : views.create(name, query)),
    onSaved: () => {
      views.reload();
      onClose();
    },
    leaves: true,
  });
  return (
    <FormDialog
      title={view ? texts.rename : texts.save}
      texts={{ ...texts, busy: texts.saving }}
      form={form}
      lead={<p className="text-ink-2">{isFull ? texts.full({ max: SAVED_VIEWS_MAX }) : texts.lead}</p>}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={texts.name} maxLength={VIEW_NAME_MAX} dir="auto" autoComplete="off" />
    </FormDialog>
  );
}
