import { useState } from "react";
import type { CallInput } from "@/lib/client/api/api";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import type { ContextDocument, FullContextDocument } from "@/lib/contract/knowledge/schemas";

type Changes = Omit<CallInput<"updateContextData">, "id" | "version">;
type DocumentEditOptions = {
  document: Pick<ContextDocument, "id" | "version">;
  /** The version that a stored draft began from, and its setter; without a draft the edit begins from `document`. */
  draftVersion?: readonly [version: number, set: (version: number) => void];
  /** The fallback message of a failure. */
  failed: string;
  /** Called with the version that was saved. */
  onSaved: (version: number) => unknown;
};

/**
 * Saves changes of a document from the version that the form was opened with. When another user changed it since, nothing
 * is overwritten: the form shows what is there now, or saves over it.
 */
export function useDocumentEdit({ document, draftVersion, failed, onSaved }: DocumentEditOptions) {
  const openedVersion = useState(document.version);
  const [base, setBase] = draftVersion ?? openedVersion;
  /** Increments with each save, so that a form can begin again from the saved values. */
  const [saves, setSaves] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** The server's sentence when another user changed the document since. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [current, setCurrent] = useState<FullContextDocument | null>(null);

  function reset() {
    setFailure(null);
    setProblems({});
    setConflict(null);
  }

  /** Saves the changes; with `isOverwriting` also over a version that the form never showed. */
  async function save(changes: Changes, { isOverwriting = false } = {}): Promise<void> {
    if (isBusy) return;
    reset();
    setBusy(true);
    const version = isOverwriting ? {} : { version: base };
    const outcome = await call("updateContextData", { id: document.id, ...changes, ...version });
    if (outcome.ok) {
      setBase(outcome.data.version);
      setCurrent(null);
      await onSaved(outcome.data.version);
      setSaves((count) => count + 1);
      return setBusy(false);
    }
    setBusy(false);
    if (outcome.code === "edit_conflict") return setConflict(outcome.message);
    setProblems(outcome.fields ?? {});
    setFailure(messageOr(outcome, failed));
  }

  /** Reads the document as it is now. The next save begins from it. */
  async function showCurrent() {
    if (isBusy) return;
    setBusy(true);
    const found = await call("getContextData", { id: document.id });
    setBusy(false);
    if (!found.ok) return setFailure(messageOr(found, failed));
    setConflict(null);
    setBase(found.data.version);
    setCurrent(found.data);
  }

  return {
    saves,
    isBusy,
    failure,
    problems,
    conflict,
    current,
    save,
    showCurrent,
    reset,
    setProblems,
    setFailure,
    /** Another form of the same page saved this version. */
    rebase: setBase,
  };
}

export type DocumentEdit = ReturnType<typeof useDocumentEdit>;
