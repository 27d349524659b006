"use client";

import { useTexts } from "#texts";
import { EditConflict } from "@/components/patterns/edit-conflict";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { TalkParametersState } from "@/lib/contract/talk/schemas";
import { ParameterFields } from "./parameter-fields";
import { levelOf, type ParameterValues, parameterProblems, valuesOf } from "./parameter-values";
import { PromptCost } from "./prompt-cost";
import { PromptPreviewSection } from "./prompt-preview";
import { ResetParameters } from "./reset-parameters";
import { SlotList } from "./slot-list";
import { type PreviewEntity, usePromptPreview } from "./use-prompt-preview";
import "@/components/workflow/workflow.css";
import "./talk.css";
import { useRouter } from "@/lib/i18n/use-router";

type TalkParametersFormProps = {
  state: TalkParametersState;
  /** The entities whose prompt can be previewed. */
  entities: readonly PreviewEntity[];
  slots: readonly string[];
};

/** Edits the parameters of a talk system or of an entity, beside the prompt that comes of them. */
export function TalkParametersForm({ state, entities, slots }: TalkParametersFormProps) {
  const texts = useTexts("talkParameters");
  const router = useRouter();
  const { talk_system_id: id, entity_id } = state;
  const level = { id, ...(entity_id === null ? {} : { entity_id }) };
  const form = useForm<ParameterValues, TalkParametersState>({
    ...recordOf(state),
    draft: `talk-parameters-${id}-${entity_id ?? "all"}`,
    texts,
    validate: (values) =>
      parameterProblems(values, slots, {
        ...texts,
        unknownSlots: (unknown) => texts.slots.unknown({ slots: unknown }),
      }),
    send: (values, { version = 0 }) => call("updateTalkParameters", { ...level, version, ...levelOf(values) }),
    read: () => call("getTalkParameters", level),
    recordOf,
    notesFieldProblems: true,
    onSaved: () => router.refresh(),
  });
  const preview = usePromptPreview({
    systemId: id,
    level: entity_id === null ? "talk_system" : "entity",
    entities,
    values: levelOf(form.values),
    texts: texts.preview,
  });

  return (
    <div className="talk-stack">
      <div className="talk-editor">
        <form ref={form.element} noValidate onSubmit={form.submit} className="card-section">
          <div className="card-section__body">
            <noscript>{texts.noScript}</noscript>
            <ParameterFields state={state} slots={slots} form={form} />
            {form.conflict && (
              <EditConflict
                message={form.conflict.message}
                current={valuesOf(form.conflict.current)}
                mine={form.values}
                labels={texts.fields}
                texts={texts.conflict}
                isBusy={form.isBusy}
                onOverwrite={form.overwrite}
              />
            )}
            <NoteBanner note={form.note} />
          </div>
          <div className="card-section__foot">
            <ResetParameters state={state} onReset={form.discard} />
            <Button variant="ghost" href={`${PAGES.adminTalkSystems}/${id}`} onClick={form.discard}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          </div>
        </form>
        <div className="talk-stack">
          <PromptCost preview={preview.shown} />
          <SlotList slots={slots} />
        </div>
      </div>
      <PromptPreviewSection preview={preview} entities={entities} />
    </div>
  );
}

const recordOf = (state: TalkParametersState) => ({ version: state.version, values: valuesOf(state) });
