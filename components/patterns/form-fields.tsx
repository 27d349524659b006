"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import { Select } from "@/components/ui/select";
import { limitCharacters } from "@/lib/client/text/limit-characters";

/** A controlled form: values and errors by field name. */
export type ControlledForm<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  isBusy: boolean;
  problemOf: (name: Name) => string | undefined;
  setText: (name: Name, text: string) => void;
};

type FormFieldProps<Name extends string> = { form: ControlledForm<Name>; name: Name; label: string; help?: string };

/** A one-line field of a controlled form. */
export function FormField<Name extends string>({
  form,
  name,
  ...rest
}: FormFieldProps<Name> & Omit<ComponentProps<"input">, "form" | "name">) {
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

/** A multi-line field of a controlled form. */
export function FormTextArea<Name extends string>({
  form,
  name,
  label,
  help,
  maxLength,
  className,
  ...rest
}: FormFieldProps<Name> & Omit<ComponentProps<"textarea">, "form" | "name">) {
  return (
    <FieldShell label={label} help={help} error={form.problemOf(name)}>
      {(wiring) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          {...limitCharacters(maxLength)}
          {...wiring}
          name={name}
          value={form.values[name]}
          readOnly={form.isBusy || rest.readOnly}
          onChange={({ currentTarget }) => form.setText(name, currentTarget.value)}
          className={classNames("control", className)}
        />
      )}
    </FieldShell>
  );
}

/** A select of a controlled form. */
export function FormSelect<Name extends string>({
  form,
  name,
  label,
  children,
  ...rest
}: FormFieldProps<Name> & { disabled?: boolean; children: ReactNode }) {
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
