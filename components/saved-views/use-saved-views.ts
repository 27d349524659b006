"use client";

import { useTexts } from "#texts";
import type { TriageNotice } from "@/components/conversations/triage/use-triage";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Output } from "@/lib/contract";
import type { SavedList, SavedQuery, SavedView } from "@/lib/contract/saved-views/schemas";

export type SavedViewList = Output<"listSavedViews">;

type SavedViewOptions = {
  entityId: string;
  list: SavedList;
  /** The views as the server rendered them; null when it could not read them. */
  first: SavedViewList | null;
  /** Says what was changed, with the way to undo it. */
  tell: (notice: TriageNotice) => void;
};

/** The caller's saved views of one list of an entity, and what can be done with them. */
export function useSavedViews({ entityId, list, first, tell }: SavedViewOptions) {
  const texts = useTexts("savedViews");
  const { record, isFailed, reload } = useRecord<SavedViewList>({
    key: ["saved-views", entityId, list],
    read: () => call("listSavedViews", { id: entityId, list }),
    first: first ?? undefined,
    isFresh: true,
  });

  const create = (name: string, query: SavedQuery) => call("createSavedView", { id: entityId, name, query });

  /** Stores a deleted view again; it is then the last one. */
  async function restore({ name, query }: SavedView): Promise<void> {
    const outcome = await create(name, query);
    await reload();
    tell({ text: outcome.ok ? texts.saved({ name }) : failureMessage(outcome, texts.failed), undo: null });
  }

  return {
    items: record?.items ?? [],
    isMissing: record === null && isFailed,
    reload: () => void reload(),
    create,
    rename: (id: string, name: string) => call("renameSavedView", { id, name }),
    remove: async (view: SavedView): Promise<void> => {
      const outcome = await call("deleteSavedView", { id: view.id });
      await reload();
      if (outcome.ok) tell({ text: texts.deleted({ name: view.name }), undo: () => void restore(view) });
      else tell({ text: failureMessage(outcome, texts.deleteFailed), undo: null });
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
