"use client";

import ArrowLeftRight from "@lucide/icons/icons/arrow-left-right";
import Check from "@lucide/icons/icons/check";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listFormat } from "@/lib/client/text/intl";
import { COLUMN_ROLES } from "@/lib/contract/knowledge/table-kinds";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";
import { useLocale } from "@/lib/i18n/navigation";
import type { TableShaping } from "./use-table-preview";

type Role = TableShape["columns"][number];
type ShapeRowsProps = { shaping: TableShaping; isBusy: boolean };

const ROLES: Readonly<Record<TableShape["kind"], readonly Role[]>> = {
  questions: ["question", "answer", "unused"],
  table: ["value", "unused"],
  pairs: ["value", "unused"],
  text: [],
};

/** The first rows of a file, with what each column is. */
export function ShapeRows({ shaping, isBusy }: ShapeRowsProps) {
  const texts = useTexts("knowledgeAdd.shape");
  const { shape, preview, change } = shaping;
  const roles = ROLES[shape.kind];
  const setRole = (column: number, role: Role) =>
    void change({ columns: shape.columns.map((one, place) => roleAfter(one, place, column, role)) });
  const swap = () => void change({ columns: shape.columns.map(swapped) });
  return (
    <>
      <div className="card-section__head">
        <div className="min-w-0">
          <h3 className="text-h3">{texts.rows}</h3>
          {roles.length > 0 && (
            <p className="text-ink-3 text-small">{shape.kind === "questions" ? texts.rowsLead : texts.columnsLead}</p>
          )}
        </div>
        {shape.kind === "questions" && (
          <Button variant="ghost" disabled={isBusy} onClick={swap}>
            <Icon glyph={ArrowLeftRight} />
            {texts.swap}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the wide table. */}
      <section className="shape-rows" aria-label={texts.rows} tabIndex={0}>
        <table className="table">
          {roles.length > 0 && (
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{texts.row}</span>
                </th>
                {shape.columns.map((role, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <th key={column} scope="col">
                    <select
                      className="control select"
                      aria-label={texts.column({ n: column + 1 })}
                      value={role}
                      disabled={isBusy}
                      onChange={({ currentTarget }) => {
                        const next = COLUMN_ROLES.find((one) => one === currentTarget.value);
                        if (next) setRole(column, next);
                      }}
                    >
                      {roles.map((one) => (
                        <option key={one} value={one}>
                          {texts.roles[one]}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {preview.first_rows.map((row, place) => (
              <PreviewRow key={row.number} row={row} isHeader={shape.header && place === 0} shape={shape} />
            ))}
          </tbody>
        </table>
      </section>
      <ShapeSummary preview={preview} />
    </>
  );
}

type PreviewRowProps = {
  row: TablePreview["first_rows"][number];
  isHeader: boolean;
  shape: TableShape;
};

function PreviewRow({ row, isHeader, shape }: PreviewRowProps) {
  const texts = useTexts("knowledgeAdd.shape");
  const look = isHeader ? "shape-row--names" : row.is_left_out ? "shape-row--left" : undefined;
  return (
    <tr className={look}>
      <th scope="row" className="tabular-nums">
        {row.number}
      </th>
      {row.cells.map((cell, column) => {
        const isMissing = row.is_left_out && cell === "" && shape.columns[column] === "answer";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <td key={column} dir="auto" className={shape.columns[column] === "unused" ? "text-ink-3" : undefined}>
            {isMissing ? texts.noAnswer : cell}
          </td>
        );
      })}
    </tr>
  );
}

/** Counts the pairs or rows that are read, and the rows that are left out. */
function ShapeSummary({ preview }: { preview: TablePreview }) {
  const texts = useTexts("knowledgeAdd.shape");
  const locale = useLocale();
  const { shape, pairs, rows, left_out: leftOut, left_out_rows: leftOutRows } = preview;
  const count = rows - (shape.header && shape.kind === "table" ? 1 : 0);
  return (
    <ul className="shape-summary" aria-live="polite">
      <li className="text-success">
        <Icon glyph={Check} size="sm" />
        <span className="text-ink">
          {shape.kind === "questions" ? texts.pairs({ n: pairs }) : texts.records({ n: count })}
        </span>
      </li>
      {leftOut > 0 && (
        <li className="text-warning">
          <Icon glyph={TriangleAlert} size="sm" />
          <span className="text-ink">
            {texts.leftOut({ n: leftOut })}
            <span className="block text-caption text-ink-3">
              {texts.leftOutRows({ rows: listFormat(locale).format(leftOutRows.map(String)) })}
            </span>
          </span>
        </li>
      )}
    </ul>
  );
}

/** A question and an answer have one column each: the former one becomes unused. */
function roleAfter(role: Role, place: number, column: number, next: Role): Role {
  if (place === column) return next;
  return role === next && (next === "question" || next === "answer") ? "unused" : role;
}

const swapped = (role: Role): Role => (role === "question" ? "answer" : role === "answer" ? "question" : role);
