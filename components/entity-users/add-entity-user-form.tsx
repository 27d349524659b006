"use client";

import type { Messages } from "next-intl";
import { failedResult, useSettingsForm } from "@/components/accounts/use-settings-form";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { CallOutcome } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { canonicalEmail } from "@/lib/contract/email-address";
import type { EntityRole } from "@/lib/contract/entity-users/schemas";

const ROLES = ["viewer", "editor", "owner"] as const satisfies readonly EntityRole[];

type AddEntityUserFormProps = {
  texts: Messages["entityUsers"];
  roles: Messages["entitiesManage"]["roles"];
  onAdd: (email: string, role: EntityRole) => Promise<CallOutcome<"createEntityUser">>;
};

/** Adds a person who can manage the entity. */
export function AddEntityUserForm({ texts, roles, onAdd }: AddEntityUserFormProps) {
  const { problems, note, isBusy, submit } = useSettingsForm(({ email_address = "" }) =>
    emailProblem(email_address, { required: texts.emailRequired, invalid: texts.emailInvalid }),
  );

  const onSubmit = submit(async ({ email_address = "", role }) => {
    const outcome = await onAdd(email_address, ROLES.find((one) => one === role) ?? "viewer");
    const email = canonicalEmail(email_address);
    if (outcome.ok) return { note: { tone: "success", text: formatMessage(texts.added, { email }) } };
    if (outcome.code === "already_exists") {
      return { note: { tone: "danger", text: formatMessage(texts.duplicate, { email }) } };
    }
    if (outcome.code === "plan_limit_reached") return { note: { tone: "danger", text: texts.full } };
    return failedResult({ ...outcome, message: messageOr(outcome, texts.errors.create) }, texts.errors.create);
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <h3 className="text-name-sm">{texts.addTitle}</h3>
      <NoteBanner note={note} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_180px]">
        <Field
          label={texts.email}
          name="email_address"
          type="email"
          autoComplete="off"
          dir="ltr"
          maxLength={254}
          error={problems.email_address}
        />
        <Select label={texts.role} name="role" defaultValue="viewer" error={problems.role}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" busy={isBusy} busyLabel={texts.adding} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}
