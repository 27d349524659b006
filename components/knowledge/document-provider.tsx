"use client";

import { createContext, type ReactNode, use } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { useRouter } from "@/lib/i18n/use-router";
import { isInProgress } from "./document-looks";
import { type DocumentActions, useDocumentActions } from "./use-document-actions";

type DocumentState = {
  document: FullContextDocument;
  actions: DocumentActions;
  /** Reads the document again, and refreshes the parts that the server renders. */
  onChanged: () => Promise<void>;
};

const DocumentContext = createContext<DocumentState | null>(null);
const REFRESH_MS = 1500;

type DocumentProviderProps = { first: FullContextDocument; children: ReactNode };

/** Shares a document, which refreshes while it is being read, between the header and the content of its page. */
export function DocumentProvider({ first, children }: DocumentProviderProps) {
  const texts = useTexts("knowledge");
  const { document, reload } = useDocument(first);
  const router = useRouter();
  // A deleted document cannot be read again.
  const actions = useDocumentActions(texts, (act) => (act === "delete" ? undefined : reload()));

  async function onChanged() {
    await reload();
    // The page's title and lead are rendered on the server.
    router.refresh();
  }

  return <DocumentContext value={{ document, actions, onChanged }}>{children}</DocumentContext>;
}

/** The document of the page. */
export function useSharedDocument(): DocumentState {
  const state = use(DocumentContext);
  if (!state) throw new Error("There is no DocumentProvider around this.");
  return state;
}

/** The document, read again while it is in progress and after each change. */
function useDocument(first: FullContextDocument) {
  const { record, reload } = useRecord({
    key: ["context-data", first.id],
    read: () => call("getContextData", { id: first.id }),
    first,
    isFresh: true,
    refreshMs: (document) => (document && isInProgress(document) ? REFRESH_MS : 0),
  });
  return { document: record ?? first, reload: () => reload() };
}
