import { AdminPage } from "@/components/admin/admin-page";
import { FailedPart } from "@/components/patterns/part-status";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { PAGES } from "@/lib/contract/pages/pages";
import {
  PROMPT_SLOTS,
  type TalkParametersState,
  type TalkSystem,
  type TalkSystemUsage,
} from "@/lib/contract/talk/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { ParameterScope } from "./parameter-scope";
import { TalkParametersForm } from "./talk-parameters-form";

type TalkParametersScreenProps = {
  system: TalkSystem;
  state: TalkParametersState;
  /** Null when it could not be read. */
  usage: TalkSystemUsage | null;
  unknownSlug: string | null;
};

/** The parameters of a talk system, or of one entity that talks by it. */
export async function TalkParametersScreen({ system, state, usage, unknownSlug }: TalkParametersScreenProps) {
  const [t, all] = await Promise.all([getTexts("talkParameters"), getTexts("talk")]);
  const { entity_id, entity_name } = state;
  const using = usage?.entities.map(({ id, name }) => ({ id, name })) ?? [];
  const own = entity_id !== null && entity_name !== null ? { id: entity_id, name: entity_name } : null;
  const entities = own && !using.some(({ id }) => id === own.id) ? [own, ...using] : using;
  return (
    <AdminPage
      breadcrumbs={[
        { label: all.title, href: PAGES.adminTalkSystems },
        { label: system.name, href: `${PAGES.adminTalkSystems}/${system.id}` },
        { label: t.crumb },
      ]}
      title={all.parametersTitle}
      lead={own ? t.entityLead({ system: system.name, entity: own.name }) : t.lead({ system: system.name })}
      actions={
        <>
          <ParameterScope
            page={`${PAGES.adminTalkParameters}/${system.id}/edit`}
            current={entity_id}
            entities={entities}
            unknownSlug={unknownSlug}
          />
          {!usage && <FailedPart />}
        </>
      }
    >
      {own && !state.is_in_use && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {t.notInUse({ entity: own.name })}
        </Banner>
      )}
      <TalkParametersForm key={entity_id ?? ""} state={state} entities={own ? [own] : using} slots={PROMPT_SLOTS} />
    </AdminPage>
  );
}
