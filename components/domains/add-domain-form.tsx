"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { CallOutcome } from "@/lib/client/api/call";
import { readStored, removeStored, store } from "@/lib/client/storage";

type AddDomainFormProps = {
  entityId: string;
  texts: Messages["domains"]["add"];
  onAdd: (hostname: string) => Promise<CallOutcome<"createDomain">>;
};

/** Adds a custom domain. The input survives a reload. */
export function AddDomainForm({ entityId, texts, onAdd }: AddDomainFormProps) {
  const draftKey = `draft:domain:${entityId}`;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // Restore the input after a reload.
  useEffect(() => {
    const stored = readStored("session", draftKey);
    if (stored && field.current) field.current.value = stored;
  }, [draftKey]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const sent = field.current?.value ?? "";
    const outcome = await onAdd(sent);
    setBusy(false);
    if (!outcome.ok) {
      const reason = outcome.code === "already_exists" ? texts.already_exists : outcome.message;
      setProblem(outcome.fields?.hostname ?? (reason || texts.failed));
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    // The next domain may already be typed.
    if (field.current?.value !== sent) return;
    removeStored("session", [draftKey]);
    field.current.value = "";
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-4.5 justify-items-start">
      <div className="w-full">
        <Field
          ref={field}
          label={texts.label}
          name="hostname"
          placeholder={texts.placeholder}
          help={texts.help}
          error={problem}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          onChange={({ target }) => {
            setProblem(undefined);
            store("session", draftKey, target.value);
          }}
        />
      </div>
      <Button type="submit" busy={isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
