"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { refused } from "@/components/patterns/form-machine";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailInput } from "@/components/ui/input-attributes";
import { Select } from "@/components/ui/select";
import type { CallOutcome } from "@/lib/client/api/call";
import type { EntityRole } from "@/lib/contract/entity-users/schemas";
import { canonicalEmail } from "@/lib/contract/fields/email-address";

const ROLES = ["viewer", "editor", "owner"] as const satisfies readonly EntityRole[];

type AddEntityUserFormProps = {
  /** The roles to choose from, the usual one first. */
  roles?: readonly [EntityRole, ...EntityRole[]];
  onAdd: (email: string, role: EntityRole) => Promise<CallOutcome<"createEntityUser">>;
  /** Another way to add people, beside the button. */
  children: ReactNode;
};

/** Adds a person who can manage the entity. */
export function AddEntityUserForm({ roles: offered = ROLES, onAdd, children }: AddEntityUserFormProps) {
  const texts = useTexts("entityUsers");
  const roles = useTexts("entitiesManage.roles");
  const form = useForm({
    texts: { failed: texts.errors.create, saved: (email: string) => texts.added({ email }) },
    validate: ({ email_address = "" }) =>
      emailProblem(email_address, { required: texts.emailRequired, invalid: texts.emailInvalid }),
    send: async ({ email_address = "", role }) => {
      const email = canonicalEmail(email_address);
      const outcome = await onAdd(email_address, offered.find((one) => one === role) ?? offered[0]);
      if (outcome.ok) return { ok: true, data: email };
      if (outcome.code === "already_exists") return refused(texts.duplicate({ email }));
      return outcome.code === "plan_limit_reached" ? refused(texts.full) : outcome;
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <h3 className="text-name-sm">{texts.addTitle}</h3>
      <NoteBanner note={form.note} />
      <div className="add-member">
        <Field
          {...emailInput}
          label={texts.email}
          name="email_address"
          autoComplete="off"
          error={form.problems.email_address}
        />
        <Select label={texts.role} name="role" defaultValue={offered[0]} error={form.problems.role}>
          {offered.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy} busyLabel={texts.adding}>
          {texts.add}
        </Button>
        {children}
      </div>
    </form>
  );
}
