"use client";

import type { Messages } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import type { MemoryFact } from "@/lib/contract/memory/schemas";

/** As many characters as the server takes. */
const FACT_MAX = 200;

type FactFormProps = { fact: MemoryFact; texts: Messages["memory"]; onDone: (saved: MemoryFact | null) => void };

/** Edits a fact; a failed save leaves the text in its field. */
export function FactForm({ fact, texts, onDone }: FactFormProps) {
  const [text, setText] = useState(fact.fact);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const outcome = await call("updateMemoryFact", { id: fact.id, fact: text });
    if (outcome.ok) onDone(outcome.data);
    else setFailure(texts.failed);
  }

  return (
    <form noValidate onSubmit={save} className="grid w-full gap-2">
      <Field
        label={texts.label}
        value={text}
        maxLength={FACT_MAX}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        {...(failure ? { error: failure } : {})}
      />
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
