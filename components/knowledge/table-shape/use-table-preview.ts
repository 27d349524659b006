import { useRef, useState } from "react";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";

/** The file whose rows are shown: a complete upload, or the file of a document. */
export type TableSource = { upload_id: string } | { document_id: string };
export type ShapePart = TablePreview["guesses"][number];

/** The shape of a file as its owner changes it, with the first rows in that shape. */
export function useTablePreview(source: TableSource, first: TablePreview, failed: string) {
  const [preview, setPreview] = useState(first);
  const [shape, setShape] = useState(first.shape);
  const [chosen, setChosen] = useState<readonly ShapePart[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);

  /** Reads the first rows anew; an answer that comes after a later change is dropped. */
  async function change(changes: Partial<TableShape>, part?: ShapePart) {
    const next = { ...shape, ...changes };
    setShape(next);
    if (part) setChosen((parts) => [...parts.filter((one) => one !== part), part]);
    latest.current += 1;
    const number = latest.current;
    const outcome = await call("previewTable", { ...source, shape: next });
    if (number !== latest.current) return;
    setFailure(outcome.ok ? null : (outcome.fields?.shape ?? messageOr(outcome, failed)));
    if (!outcome.ok) return;
    setPreview(outcome.data);
    setShape(outcome.data.shape);
  }

  return { preview, shape, chosen, failure, change, ownDelimiter: first.shape.delimiter };
}

export type TableShaping = ReturnType<typeof useTablePreview>;

/** Whether pairs have both of their columns; other kinds need none. */
export const isWhole = ({ kind, columns }: TableShape) =>
  kind !== "questions" || (columns.includes("question") && columns.includes("answer"));
