import { LocalTime } from "@/components/conversations/detail/local-time";
import { EntityCell } from "@/components/entities/entity-cell";
import { DataTable } from "@/components/patterns/data-table";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import type { SiteDocument } from "@/lib/contract/knowledge/schemas";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { DocumentCell, StageDots } from "./document-cells";
import { DocumentMenu } from "./document-menu";

type DocumentsTableProps = { items: readonly SiteDocument[]; nextCursor: string | null; query: ListQuery };

/** The documents of all entities with their actions. */
export async function DocumentsTable({ items, nextCursor, query }: DocumentsTableProps) {
  const { dashboard, knowledge, knowledgeAdmin: texts } = await getTexts();
  const { columns } = texts;
  const path = PAGES.adminContextData;
  const sortBy = (sort: "title" | "passages", current: "ascending" | "descending") => ({
    href: listAddress(path, query, { sort: query.sort === sort ? null : sort }),
    current: query.sort === sort ? current : null,
  });
  return (
    <>
      <DataTable
        caption={texts.list}
        actionsLabel={dashboard.list.actions}
        columns={[
          { key: "title", label: columns.title, sort: sortBy("title", "ascending") },
          { key: "entity", label: columns.entity, place: "mark" },
          { key: "kind", label: columns.kind },
          { key: "passages", label: columns.passages, sort: sortBy("passages", "descending") },
          { key: "year", label: columns.year },
          { key: "language", label: columns.language },
          { key: "stages", label: columns.stages, place: "status" },
          { key: "updated", label: columns.updated, place: "time" },
        ]}
        rows={items.map((document) => ({
          key: document.id,
          cells: {
            title: <DocumentCell document={document} />,
            entity: <EntityCell entity={document.entity} />,
            kind: knowledge.kinds[document.kind],
            passages: <span className="tabular-nums">{document.passages}</span>,
            year: document.year === null ? undefined : String(document.year),
            language: LANGUAGES[document.language],
            stages: <StageDots document={document} />,
            updated: <LocalTime at={document.updated_at} style="short" className="text-ink-2 md:whitespace-nowrap" />,
          },
          menu: <DocumentMenu document={document} />,
        }))}
        empty={
          <>
            <p role="status">{texts.empty}</p>
            <Button href={path}>{texts.clear}</Button>
          </>
        }
      />
      <ListPager path={path} query={query} nextCursor={nextCursor} />
    </>
  );
}
