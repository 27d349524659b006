import type { ComponentProps } from "react";
import { FieldShell, type FieldTexts } from "./field-shell";

/** A one-line text input with label, help and error. With readOnly, say why in the help text. */
export function Field({ label, help, error, id, ...input }: FieldTexts & ComponentProps<"input">) {
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      {(wiring) => <input dir="auto" {...input} {...wiring} className="control" />}
    </FieldShell>
  );
}
