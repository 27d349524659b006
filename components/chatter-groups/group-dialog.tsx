"use client";

import { useTexts } from "#texts";
import { parseCount } from "@/components/behaviour/behaviour-values";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { oneLine } from "@/lib/contract/fields/one-line";

/** The limits of the contract's `groupName` and `groupQuota`, whose module would bring the validator. */
const NAME_MAX = 80;
const QUOTA_MAX = 100_000;

type GroupDialogProps = {
  entityId: string;
  /** Null for a new group. */
  group: ChatterGroup | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a group, or changes its name and quota. */
export function GroupDialog({ entityId, group, onClose, onSaved }: GroupDialogProps) {
  const texts = useTexts("chatterGroups.dialog");
  const form = useForm({
    values: { name: group?.name ?? "", messages_per_month: group?.messages_per_month?.toString() ?? "" },
    texts: { failed: texts.failed },
    validate: ({ name, messages_per_month }) => ({
      name: oneLine(name) === "" ? texts.nameMissing : undefined,
      messages_per_month: quotaOf(messages_per_month) === undefined ? texts.quotaInvalid : undefined,
    }),
    send: async ({ name, messages_per_month }) => {
      const values = { name, messages_per_month: quotaOf(messages_per_month) ?? null };
      const outcome = group
        ? await call("updateChatterGroup", { id: group.id, ...values })
        : await call("createChatterGroup", { id: entityId, ...values });
      return !outcome.ok && outcome.code === "not_possible_now" ? refused(texts.full) : outcome;
    },
    leaves: true,
    onSaved,
  });

  return (
    <FormDialog
      title={group ? texts.edit({ name: group.name }) : texts.add}
      form={form}
      texts={{ close: texts.close, cancel: texts.cancel, submit: texts.save, busy: texts.saving }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={texts.name} maxLength={NAME_MAX} autoComplete="off" />
      <FormField
        form={form}
        name="messages_per_month"
        label={texts.quota}
        help={texts.quotaHelp}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** The quota that is typed, null for none; undefined when it is invalid. */
function quotaOf(text: string): number | null | undefined {
  const quota = parseCount(text);
  return quota && quota > QUOTA_MAX ? undefined : quota;
}
