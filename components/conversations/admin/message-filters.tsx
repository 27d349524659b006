import { languageName } from "@/components/conversations/detail/language-names";
import { EntityFilter } from "@/components/entities/admin/entity-filter";
import { ListFilters } from "@/components/patterns/list-filters";
import { MESSAGE_STATES } from "@/lib/contract/conversations/admin-schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { MESSAGE_PERIODS } from "./message-query";

/** The search and the filters of the messages to all entities. `entityName`: of the one that they are limited to. */
export async function MessageFilters({ entityName }: { entityName: string | null }) {
  const locale = await getLocale();
  const { conversationsAdmin: texts } = await getTexts();
  const { privacy, states, periods } = texts;
  const select = (name: string, label: string, any: string, options: readonly (readonly [string, string])[]) => ({
    name,
    label,
    options: [{ value: "", label: any }, ...options.map(([value, text]) => ({ value, label: text }))],
  });
  return (
    <ListFilters
      label={texts.filters}
      search={{ label: texts.search }}
      selects={[
        select(
          "privacy",
          privacy.label,
          privacy.any,
          (["0", "1", "2"] as const).map((code) => [code, privacy[code]]),
        ),
        select(
          "state",
          states.label,
          states.any,
          MESSAGE_STATES.map((state) => [state, states[state]]),
        ),
        select(
          "language",
          texts.language,
          texts.anyLanguage,
          LANGUAGE_CODES.map((code) => [code, languageName(code, locale)]),
        ),
        select(
          "days",
          texts.period,
          periods.any,
          MESSAGE_PERIODS.map((days) => [days, periods[days]]),
        ),
      ]}
    >
      <EntityFilter chosen={entityName} />
    </ListFilters>
  );
}
