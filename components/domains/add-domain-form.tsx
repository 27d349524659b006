"use client";

import { useTexts } from "#texts";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { CallOutcome } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";

type AddDomainFormProps = {
  entityId: string;
  onAdd: (hostname: string) => Promise<CallOutcome<"createDomain">>;
};

/** Adds a custom domain. The input survives a reload. */
export function AddDomainForm({ entityId, onAdd }: AddDomainFormProps) {
  const texts = useTexts("domains.add");
  const form = useForm({
    values: { hostname: "" },
    draft: `domain:${entityId}`,
    texts: { failed: texts.failed },
    send: async ({ hostname }): Promise<SendOutcome<unknown>> => {
      const outcome = await onAdd(hostname);
      if (outcome.ok) return outcome;
      const reason = outcome.code === "already_exists" ? texts.already_exists : failureMessage(outcome, texts.failed);
      return { ...outcome, fields: { hostname: outcome.fields?.hostname ?? reason } };
    },
  });

  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      className="grid max-w-[640px] gap-4.5 justify-items-start"
    >
      <div className="w-full">
        <Field
          label={texts.label}
          name="hostname"
          placeholder={texts.placeholder}
          help={texts.help}
          value={form.values.hostname}
          error={form.problemOf("hostname")}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          onChange={({ target }) => form.setText("hostname", target.value)}
        />
      </div>
      <Button type="submit" busy={form.isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
