"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { parseCount } from "@/components/behaviour/behaviour-values";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { oneLine } from "@/lib/contract/one-line";

/** The limits of the contract's `groupName` and `groupQuota`, whose module would bring the validator. */
const NAME_MAX = 80;
const QUOTA_MAX = 100_000;

type GroupDialogProps = {
  entityId: string;
  /** Null for a new group. */
  group: ChatterGroup | null;
  texts: Messages["chatterGroups"]["dialog"];
  onClose: () => void;
  onSaved: () => void;
};

type Problems = { name?: string; messages_per_month?: string };

/** Adds a group, or changes its name and quota. */
export function GroupDialog({ entityId, group, texts, onClose, onSaved }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? "");
  const [quota, setQuota] = useState(group?.messages_per_month?.toString() ?? "");
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const messages_per_month = parseCount(quota);
    const isQuota = messages_per_month === null || (messages_per_month ?? QUOTA_MAX + 1) <= QUOTA_MAX;
    if (oneLine(name) === "" || messages_per_month === undefined || !isQuota) {
      return setProblems({
        ...(oneLine(name) === "" ? { name: texts.nameMissing } : {}),
        ...(isQuota ? {} : { messages_per_month: texts.quotaInvalid }),
      });
    }
    setBusy(true);
    setFailure(null);
    const values = { name, messages_per_month };
    const outcome = group
      ? await call("updateChatterGroup", { id: group.id, ...values })
      : await call("createChatterGroup", { id: entityId, ...values });
    setBusy(false);
    if (outcome.ok) return onSaved();
    if (outcome.fields) return setProblems(outcome.fields);
    setFailure(outcome.code === "not_possible_now" ? texts.full : messageOr(outcome, texts.failed));
  }

  return (
    <FormDialog
      title={group ? formatMessage(texts.edit, { name: group.name }) : texts.add}
      isBusy={isBusy}
      texts={{ close: texts.close, cancel: texts.cancel, submit: texts.save, busy: texts.saving }}
      onClose={onClose}
      onSubmit={submit}
    >
      <FailureBanner text={failure} />
      <Field
        label={texts.name}
        name="name"
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        readOnly={isBusy}
        error={problems.name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblems(({ messages_per_month }) => (messages_per_month ? { messages_per_month } : {}));
        }}
      />
      <Field
        label={texts.quota}
        help={texts.quotaHelp}
        name="messages_per_month"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={quota}
        readOnly={isBusy}
        error={problems.messages_per_month}
        onChange={({ currentTarget }) => {
          setQuota(currentTarget.value);
          setProblems(({ name: problem }) => (problem ? { name: problem } : {}));
        }}
      />
    </FormDialog>
  );
}
