import { EntityFilter } from "@/components/entities/admin/entity-filter";
import { ListFilters } from "@/components/patterns/list-filters";
import { getTexts } from "@/lib/i18n/get-texts";

/** The search and the filters of the documents of all entities. `entityName`: of the one that they are limited to. */
export async function SiteDocumentFilters({ entityName }: { entityName: string | null }) {
  const { knowledge, knowledgeAdmin: texts } = await getTexts();
  const options = (all: string, given: Readonly<Record<string, string>>) => [
    { value: "", label: all },
    ...Object.entries(given).map(([value, label]) => ({ value, label })),
  ];
  return (
    <ListFilters
      label={texts.filters}
      search={{ label: texts.search }}
      selects={[
        { name: "kind", label: texts.kind, options: options(texts.allKinds, knowledge.kinds) },
        { name: "status", label: texts.state, options: options(texts.allStates, knowledge.states) },
        {
          name: "sort",
          label: knowledge.filters.sort,
          options: options(knowledge.filters.sorts.newest, {
            oldest: knowledge.filters.sorts.oldest,
            title: knowledge.filters.sorts.title,
            passages: knowledge.filters.sorts.passages,
          }),
        },
      ]}
    >
      <EntityFilter chosen={entityName} />
    </ListFilters>
  );
}
