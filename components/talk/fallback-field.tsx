"use client";

import type { ComponentProps } from "react";
import { useTexts } from "#texts";
import { FormSelect } from "@/components/patterns/form-fields";
import type { Messages } from "@/lib/i18n/message-types";
import { type ChainSystem, chainOf, formsLoop } from "./chain-of";
import { FallbackSteps } from "./fallback-chain";
import type { TalkSystemField } from "./talk-system-values";

/** The number of a system that is not stored yet. */
const NEW_ID = 0;

type FallbackFieldProps = {
  form: ComponentProps<typeof FormSelect<TalkSystemField>>["form"];
  /** The edited system; null for a new one. */
  id: number | null;
  systems: readonly ChainSystem[];
};

/** Chooses a talk system's fallback and shows the chain that comes of it. */
export function FallbackField({ form, id, systems }: FallbackFieldProps) {
  const texts = useTexts("talkForm");
  const own = id ?? NEW_ID;
  const others = systems.filter((system) => system.id !== own);
  const fallbackId = form.values.fallback_id === "" ? null : Number(form.values.fallback_id);
  const name = form.values.name.trim() || texts.thisSystem;
  const edited = { id: own, name, provider: "embedded", is_active: true, fallback_id: fallbackId } as const;
  return (
    <div className="grid gap-2">
      <FormSelect form={form} name="fallback_id" label={texts.fields.fallback_id} disabled={form.isBusy}>
        <option value="">{texts.noFallback}</option>
        {others.map((system) => {
          const isLoop = formsLoop(systems, own, system.id);
          return (
            <option key={system.id} value={system.id} disabled={isLoop}>
              {isLoop ? texts.loop({ name: system.name }) : labelOf(system, texts)}
            </option>
          );
        })}
      </FormSelect>
      {fallbackId !== null && <FallbackSteps chain={chainOf([edited, ...others], own)} />}
    </div>
  );
}

const labelOf = ({ name, is_active }: ChainSystem, texts: Messages["talkForm"]) =>
  is_active ? name : texts.off({ name });
