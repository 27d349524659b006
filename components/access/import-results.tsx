"use client";

import Download from "@lucide/icons/icons/download";
import { DataTable } from "@/components/patterns/data-table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveText } from "@/lib/client/text/save-text";
import { textWith } from "@/lib/i18n/message";
import { type PeopleColumn, writePeople } from "./parse-people";
import type { ImportItem, ImportTexts } from "./use-import";

type ImportResultsProps<Column extends PeopleColumn> = {
  items: readonly ImportItem<Column>[];
  columns: readonly Column[];
  texts: ImportTexts;
};

const PROBLEMS: ReadonlySet<string> = new Set([
  "duplicate",
  "invalid_address",
  "invalid_name",
  "invalid_role",
  "unknown_group",
  "no_room",
]);

/** The rows of an import with the result of each, and a file of those that cannot be imported. */
export function ImportResults<Column extends PeopleColumn>({ items, columns, texts }: ImportResultsProps<Column>) {
  const problems = items.filter(({ outcome }) => PROBLEMS.has(outcome));
  const cellsOf = (item: ImportItem<Column>) => columns.map((column) => item[column] ?? "");
  const resultOf = ({ outcome, duplicate_of }: ImportItem<Column>) =>
    textWith(texts.outcomes[outcome] ?? outcome, { n: duplicate_of ?? 0 });

  function download() {
    const rows = problems.map((item) => [item.email_address, ...cellsOf(item), resultOf(item)]);
    saveText(writePeople(["email", ...columns, "result"], rows), "rows.csv", "text/csv");
  }

  return (
    <>
      {problems.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-danger">{texts.skipped({ n: problems.length })}</p>
          <Button size="sm" onClick={download}>
            <Icon glyph={Download} size="sm" />
            {texts.download}
          </Button>
        </div>
      )}
      <DataTable
        caption={texts.title}
        columns={[
          { key: "row", label: texts.row },
          { key: "person", label: texts.person, place: "line" },
          { key: "result", label: texts.result, place: "line" },
        ]}
        // Rows of a list never move, and may repeat.
        rows={items.map((item, index) => ({
          key: String(index),
          cells: {
            row: <span className="tabular-nums">{index + 1}</span>,
            person: (
              <span className="grid min-w-0 text-start">
                <span className="wrap-anywhere">{item.email_address}</span>
                <span dir="auto" className="wrap-anywhere text-caption text-ink-3 empty:hidden">
                  {cellsOf(item).filter(Boolean).join(" · ")}
                </span>
              </span>
            ),
            result: <span className={PROBLEMS.has(item.outcome) ? "text-danger" : undefined}>{resultOf(item)}</span>,
          },
        }))}
      />
    </>
  );
}
