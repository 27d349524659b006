"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { StatusPill } from "@/components/ui/status-pill";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { SETTING_CONTROLS } from "@/lib/contract/behaviour/setting-controls";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AnswerFields } from "./answer-fields";
import { BudgetFields } from "./budget-fields";
import { CharacterFields } from "./character-fields";
import { HistoryDialog } from "./history-dialog";
import { PreviewChat } from "./preview-chat";
import { PublishFoot } from "./publish-foot";
import { RunPanel } from "./run-panel";
import { SaveConflict } from "./save-conflict";
import { useBehaviour } from "./use-behaviour";

type BehaviourScreenProps = {
  entity: OwnedEntity;
  first: OwnedBehaviour;
  messageMax: number;
};

/** How an entity converses: the form whose draft saves itself, its preview, its publication and its history. */
export function BehaviourScreen({ entity, first, messageMax }: BehaviourScreenProps) {
  const texts = useTexts("behaviour");
  const form = useBehaviour({
    entityId: entity.id,
    first,
    texts: {
      failed: texts.save.failed,
      problems: {
        ...texts.problems,
        ruleTooLong: texts.problems.ruleTooLong({ max: SETTING_CONTROLS.rules.charactersMax }),
        tooManyRules: texts.problems.tooManyRules({ max: SETTING_CONTROLS.rules.max }),
      },
    },
  });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [published, setPublished] = useState<number | null>(null);
  const { state } = form;
  const { run, can } = state;
  const isShownRun = run !== null && (run.status === "waiting" || run.status === "running" || run.can_confirm);
  const fields = { form, texts, readOnly: !can.edit };

  /** Shows the settings after a publication; another `version` means that they were edited since. */
  function onPublished(behaviour: OwnedBehaviour) {
    form.accept(behaviour);
    setPublished(behaviour.draft === null ? behaviour.version : null);
  }

  async function onRunChanged() {
    const found = await form.reload();
    if (found && found.draft === null && found.run?.published_at) setPublished(found.version);
  }

  return (
    <div className="behaviour">
      <CardSection
        id="behaviour"
        title={texts.title}
        flush
        end={
          <span className="flex flex-wrap items-center gap-3">
            {state.changed.length > 0 ? (
              <StatusPill look="half">{texts.badge.draft({ count: state.changed.length })}</StatusPill>
            ) : (
              <StatusPill look="full">{texts.badge.live}</StatusPill>
            )}
            <button type="button" className="text-accent text-small underline" onClick={() => setHistoryOpen(true)}>
              {texts.history}
            </button>
          </span>
        }
      >
        <form
          noValidate
          aria-label={texts.title}
          className="behaviour-sections"
          onSubmit={(event) => event.preventDefault()}
          onBlur={() => {
            if (form.status === "changed") void form.save();
          }}
        >
          <CharacterFields {...fields} />
          <AnswerFields {...fields} hasModerationService={state.has_moderation_service} />
          <BudgetFields {...fields} />
        </form>
        {form.conflict && <SaveConflict form={form} conflict={form.conflict} />}
        {isShownRun && (
          <RunPanel
            key={run.id}
            entity={entity}
            run={run}
            canEdit={can.edit}
            onChanged={() => void onRunChanged()}
            onPublished={onPublished}
          />
        )}
        {can.edit && (
          <PublishFoot
            entityId={entity.id}
            form={form}
            isPublished={published !== null && published === state.version}
            onPublished={onPublished}
          />
        )}
      </CardSection>
      {can.edit && <PreviewChat entity={entity} form={form} messageMax={messageMax} />}
      <HistoryDialog
        entityId={entity.id}
        behaviour={state}
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        onConflict={() => void form.reload()}
        onRolledBack={(behaviour) => {
          setHistoryOpen(false);
          // The earlier version replaces the typed values.
          form.reset(behaviour);
          onPublished(behaviour);
        }}
      />
    </div>
  );
}
