"use client";

import { useTexts } from "#texts";
import { EditConflict } from "@/components/patterns/edit-conflict";
import { FormField, FormSelect, FormTextArea } from "@/components/patterns/form-fields";
import { NoteBanner } from "@/components/patterns/note-banner";
import { FailedPart } from "@/components/patterns/part-status";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { ToneIcon } from "@/components/ui/tone-icon";
import { FormSection } from "@/components/workflow/form-section";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import type { ChainSystem } from "./chain-of";
import { FallbackField } from "./fallback-field";
import {
  callValuesOf,
  NEW_SYSTEM,
  systemProblems,
  type TalkSystemField,
  type TalkSystemValues,
  valuesOf,
} from "./talk-system-values";
import "@/components/workflow/workflow.css";
import "./talk.css";
import { useRouter } from "@/lib/i18n/use-router";

const PROVIDERS = ["openai-compatible", "anthropic", "google", "embedded"] as const;

type TalkSystemFormProps = {
  /** Null for a new one. */
  system: TalkSystem | null;
  /** The other systems, for the fallback; null when they could not be read. */
  systems: readonly ChainSystem[] | null;
  /** The number of entities that a change applies to, as a sentence. */
  warning: string | null;
};

/** Adds or edits a talk system. */
export function TalkSystemForm({ system, systems, warning }: TalkSystemFormProps) {
  const texts = useTexts("talkForm");
  const router = useRouter();
  const back = system ? `${PAGES.adminTalkSystems}/${system.id}` : PAGES.adminTalkSystems;
  const isFixed = system?.from_settings ?? false;
  const form = useForm<TalkSystemValues, TalkSystem>({
    values: system ? valuesOf(system) : NEW_SYSTEM,
    version: system?.version,
    draft: system ? `talk-system-${system.id}` : "talk-system-new",
    texts: { saved: texts.saved, failed: system ? texts.failed : texts.createFailed },
    validate: (values) => systemProblems(values, texts),
    send: (values, { version = 0 }) => {
      const input = callValuesOf(values, { isConnectionFixed: isFixed });
      return system ? call("updateTalkSystem", { id: system.id, version, ...input }) : call("createTalkSystem", input);
    },
    ...(system
      ? {
          read: () => call("getTalkSystem", { id: system.id }),
          recordOf: (saved: TalkSystem) => ({ version: saved.version, values: valuesOf(saved) }),
        }
      : {}),
    notesFieldProblems: true,
    onSaved: (saved) => {
      if (!system) router.push(`${PAGES.adminTalkSystems}/${saved.id}`);
      router.refresh();
    },
  });
  const { fields, help, sections } = texts;
  const isEmbedded = form.values.provider === "embedded";
  const fixedHelp = isFixed ? { help: help.fromSettings } : {};
  const text = (name: TalkSystemField, more: object = {}) => (
    <FormField form={form} name={name} label={fields[name as keyof typeof fields]} autoComplete="off" {...more} />
  );

  return (
    <>
      {warning && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {warning}
        </Banner>
      )}
      <form ref={form.element} noValidate onSubmit={form.submit} className="card-section">
        <div className="card-section__body">
          <noscript>{texts.noScript}</noscript>
          <FormSection title={sections.general}>
            {text("name", { maxLength: 120 })}
            <FormTextArea
              form={form}
              name="description"
              label={fields.description}
              help={help.description}
              rows={2}
              maxLength={300}
            />
            {systems ? <FallbackField form={form} id={system?.id ?? null} systems={systems} /> : <FailedPart />}
          </FormSection>
          <FormSection title={sections.connection} text={sections.connectionText}>
            <FormSelect form={form} name="provider" label={fields.provider} disabled={isFixed} {...fixedHelp}>
              {PROVIDERS.map((provider) => (
                <option key={provider} value={provider}>
                  {texts.providers[provider]}
                </option>
              ))}
            </FormSelect>
            {!isEmbedded && (
              <>
                {text("base_url", { help: help.base_url, readOnly: isFixed, dir: "ltr", maxLength: 500, ...fixedHelp })}
                <div className="grid gap-4 md:grid-cols-2">
                  {text("model", { readOnly: isFixed, maxLength: 200, ...fixedHelp })}
                  {text("key_variable", { help: help.key_variable, readOnly: isFixed, dir: "ltr", ...fixedHelp })}
                </div>
              </>
            )}
          </FormSection>
          <FormSection title={sections.timeouts} text={sections.timeoutsText}>
            <div className="grid gap-4 md:grid-cols-2">
              {text("first_token_timeout_ms", { inputMode: "decimal" })}
              {text("total_timeout_ms", { inputMode: "decimal" })}
            </div>
          </FormSection>
          <FormSection title={sections.prices} text={sections.pricesText}>
            <div className="grid gap-4 md:grid-cols-3">
              {text("price_in_per_million", { inputMode: "decimal" })}
              {text("price_out_per_million", { inputMode: "decimal" })}
              {text("currency", { maxLength: 3 })}
            </div>
          </FormSection>
          <FormSection title={sections.switches}>
            <div className="grid gap-1">
              <Switch
                label={fields.is_active}
                name="is_active"
                checked={form.values.is_active !== ""}
                disabled={form.isBusy || system?.is_default}
                onChange={({ currentTarget }) => form.setText("is_active", currentTarget.checked ? "yes" : "")}
              />
              <p className="text-caption text-ink-3">{system?.is_default ? help.isDefault : help.is_active}</p>
            </div>
          </FormSection>
          {form.conflict && (
            <EditConflict
              message={form.conflict.message}
              current={valuesOf(form.conflict.current)}
              mine={form.values}
              labels={fields}
              texts={texts.conflict}
              isBusy={form.isBusy}
              onOverwrite={form.overwrite}
            />
          )}
          <NoteBanner note={form.note} />
        </div>
        <div className="card-section__foot">
          <Button variant="ghost" href={back} onClick={form.discard}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.saving}>
            {system ? texts.save : texts.create}
          </Button>
        </div>
      </form>
    </>
  );
}
