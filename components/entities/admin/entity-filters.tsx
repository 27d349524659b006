import { ListFilters } from "@/components/patterns/list-filters";
import { ENTITY_STATES } from "@/lib/contract/entities/admin-schemas";
import { ENTITY_TYPES } from "@/lib/contract/entities/schemas";
import { getTexts } from "@/lib/i18n/get-texts";

type PlanChoice = { id: string; name: string };

/** The search and the filters of the list of entities. A site that sells no plans has no plan filter. */
export async function EntityFilters({ plans }: { plans: readonly PlanChoice[] }) {
  const { entitiesAdmin: texts, entitiesManage: manage } = await getTexts();
  const { filter, ...list } = texts.list;
  const options = (all: string, given: readonly (readonly [string, string])[]) => [
    { value: "", label: all },
    ...given.map(([value, label]) => ({ value, label })),
  ];
  return (
    <ListFilters
      label={list.filters}
      search={{ label: list.search, placeholder: list.searchPlaceholder }}
      selects={[
        {
          name: "entitytype",
          label: filter.type,
          options: options(
            filter.allTypes,
            ENTITY_TYPES.map((type) => [type, manage.types[type]]),
          ),
        },
        {
          name: "chat_status",
          label: filter.status,
          options: options(filter.allStatuses, Object.entries(manage.chatStatus)),
        },
        {
          name: "state",
          label: filter.state,
          options: options(
            filter.allStates,
            ENTITY_STATES.map((state) => [state, texts.states[state]]),
          ),
        },
        {
          name: "access_level",
          label: filter.access,
          options: options(filter.allAccess, Object.entries(texts.access)),
        },
        ...(plans.length === 0
          ? []
          : [
              {
                name: "plan_id",
                label: filter.plan,
                options: options(
                  filter.allPlans,
                  plans.map(({ id, name }) => [id, name]),
                ),
              },
            ]),
        {
          name: "verified",
          label: filter.verified,
          options: options(filter.allVerified, [
            ["true", filter.isVerified],
            ["false", filter.notVerified],
          ]),
        },
      ]}
    />
  );
}
