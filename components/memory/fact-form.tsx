"use client";

import { useTexts } from "#texts";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { MemoryFact } from "@/lib/contract/memory/schemas";

/** As many characters as the server takes. */
const FACT_MAX = 200;

type FactFormProps = { fact: MemoryFact; onDone: (saved: MemoryFact | null) => void };

/** Edits a fact; a failed save leaves the text in its field. */
export function FactForm({ fact, onDone }: FactFormProps) {
  const texts = useTexts("memory");
  const form = useForm({
    values: { fact: fact.fact },
    texts: { failed: texts.failed },
    send: async ({ fact: text }) => {
      const outcome = await call("updateMemoryFact", { id: fact.id, fact: text });
      return outcome.ok ? outcome : { ...outcome, fields: { fact: texts.failed } };
    },
    leaves: true,
    onSaved: onDone,
  });

  return (
    <form noValidate onSubmit={form.submit} className="grid w-full gap-2">
      <FormField form={form} name="fact" label={texts.label} maxLength={FACT_MAX} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
