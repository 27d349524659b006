import ArrowDown from "@lucide/icons/icons/arrow-down";
import ArrowUp from "@lucide/icons/icons/arrow-up";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/navigation";
import { EmptyState } from "./empty-state";

export type Column = {
  key: string;
  label: string;
  /**
   * Where the cell stands on phones, whose rows have two lines: the name and `time`, then `detail` and `status`. `mark` is a
   * portrait before both, `line` takes a line of its own, `labelled` with the column's name. A column without a place is left to
   * the record's own page.
   */
  place?: "mark" | "time" | "detail" | "status" | "line" | "labelled";
  /** The address of the list in this column's order, and whether it is in it already. */
  sort?: { href: string; current: "ascending" | "descending" | null };
};

export type Row = {
  key: string;
  /** The content of each column; the first one is the row's name. */
  cells: Readonly<Record<string, ReactNode>>;
  /** Actions on the row, at its end. */
  menu?: ReactNode;
};

type DataTableProps = {
  caption: string;
  /** The heading of the menus, for screen readers unless `showsActions`. */
  actionsLabel?: string;
  showsActions?: boolean;
  className?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Shown in place of the table without rows. */
  empty?: ReactNode;
};

/** A table of records; on phones each row has two lines. */
export function DataTable(props: DataTableProps) {
  const { caption, actionsLabel, showsActions = false, className, columns, rows, empty } = props;
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  const hasMenus = rows.some(({ menu }) => menu);
  return (
    <div className="list-card__scroll">
      <table className={classNames("table table--rows", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.current ?? undefined}>
                {sort ? <SortLink label={label} {...sort} /> : label}
              </th>
            ))}
            {hasMenus && (
              <th scope="col">
                <span className={showsActions ? undefined : "sr-only"}>{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, menu }) => (
            <tr key={key}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <td key={column.key} className="table__lead">
                    {cells[column.key]}
                  </td>
                ) : (
                  <td
                    key={column.key}
                    data-place={column.place}
                    data-label={column.place === "labelled" ? column.label : undefined}
                  >
                    {cells[column.key] ?? "–"}
                  </td>
                ),
              )}
              {hasMenus && <td className="table__menu">{menu}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortLink({ label, href, current }: { label: string } & NonNullable<Column["sort"]>) {
  return (
    <Link href={href} scroll={false} aria-current={current ? "true" : undefined} className="table__sort">
      {label}
      {current && <Icon glyph={current === "ascending" ? ArrowUp : ArrowDown} size="sm" />}
    </Link>
  );
}
