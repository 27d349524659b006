"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import { Select } from "@/components/ui/select";
import type { DetailsText } from "./details-values";
import type { DetailsForm } from "./use-details";

type Own = { form: DetailsForm; name: DetailsText; label: string; help?: string };

/** A line of the form about an entity. */
export function DetailsLine({ form, name, ...rest }: Own & Omit<ComponentProps<"input">, "form" | "name">) {
  return (
    <Field
      {...rest}
      name={name}
      value={form.values[name]}
      readOnly={form.isBusy || rest.readOnly}
      error={form.problemOf(name)}
      onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
    />
  );
}

/** Several lines of it. */
export function DetailsArea({
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
          readOnly={form.isBusy || rest.readOnly}
          onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
          className="control"
        />
      )}
    </FieldShell>
  );
}

/** One of a few in it. */
export function DetailsSelect({
  form,
  name,
  label,
  children,
  ...rest
}: Own & { disabled?: boolean; children: ReactNode }) {
  return (
    <Select
      {...rest}
      label={label}
      name={name}
      value={form.values[name]}
      error={form.problemOf(name)}
      onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
    >
      {children}
    </Select>
  );
}
