"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import type { TextField } from "./creation-values";
import type { CreationForm } from "./use-creation-form";

type Own = { form: CreationForm; name: TextField; label: string; help?: string };

/** A line of the form about a new entity. */
export function FormText({ form, name, ...rest }: Own & Omit<ComponentProps<"input">, "form" | "name">) {
  return (
    <Field
      {...rest}
      name={name}
      value={form.values[name]}
      readOnly={form.isBusy}
      error={form.problemOf(name)}
      onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
    />
  );
}

/** Several lines of it. */
export function FormArea({
  form,
  name,
  label,
  help,
  ...rest
}: Own & Omit<ComponentProps<"textarea">, "form" | "name">) {
  return (
    <FieldShell label={label} help={help} error={form.problemOf(name)}>
      {(wiring) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          {...wiring}
          name={name}
          value={form.values[name]}
          readOnly={form.isBusy}
          onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
          className="control"
        />
      )}
    </FieldShell>
  );
}
