"use client";

import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { Switch } from "@/components/ui/switch";
import { type SwitchName, type TextName, toSwitch } from "./organization-values";
import type { OrganizationFormState } from "./use-organization-form";

type OrganizationTextProps = {
  form: OrganizationFormState;
  name: TextName;
  label: string;
  help?: string;
  readOnly?: boolean;
  /** An address or an identifier: left to right, without spelling help. */
  isAddress?: boolean;
};

const ADDRESS = { dir: "ltr", autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

/** A one-line field of the form. */
export function OrganizationText({ isAddress = false, ...props }: OrganizationTextProps) {
  return <FormField {...(isAddress ? ADDRESS : {})} {...props} />;
}

/** A field of several lines in the form, for certificates. */
export function OrganizationLines(props: Omit<OrganizationTextProps, "readOnly" | "isAddress">) {
  return <FormTextArea {...ADDRESS} {...props} rows={5} className="font-mono text-small" />;
}

type OrganizationSwitchProps = { form: OrganizationFormState; name: SwitchName; label: string; help?: string };

/** A switch of the form. */
export function OrganizationSwitch({ form, name, label, help }: OrganizationSwitchProps) {
  return (
    <Switch
      name={name}
      label={
        <>
          {label}
          {help && <span className="block text-caption text-ink-3">{help}</span>}
        </>
      }
      checked={form.values[name] !== ""}
      onChange={({ currentTarget }) => form.setText(name, toSwitch(currentTarget.checked))}
    />
  );
}
