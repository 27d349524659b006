import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { hasTableShape } from "@/lib/contract/knowledge/table-kinds";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";

/** The shape of a document's CSV file, which its owner may set after it was read. */
export function useDocumentShape(document: FullContextDocument, onSaved: () => Promise<void>, failed: string) {
  const [first, setFirst] = useState<TablePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, version, kind, file_name: name, can } = document;

  async function open() {
    const outcome = await call("previewTable", { document_id: id });
    setFailure(outcome.ok ? null : messageOr(outcome, failed));
    if (outcome.ok) setFirst(outcome.data);
  }

  async function apply(shape: TableShape) {
    const outcome = await call("updateContextData", { id, version, shape });
    if (!outcome.ok) return outcome;
    setFirst(null);
    await onSaved();
    return outcome;
  }

  const isPossible = can.edit && kind === "file" && hasTableShape(name ?? "");
  return { first, failure, isPossible, open, apply, close: () => setFirst(null) };
}
