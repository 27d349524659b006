import type { ComponentProps } from "react";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import { FieldShell, type FieldTexts } from "./field-shell";

/** A one-line text input with label, help and error. With readOnly, say why in the help text. */
export function Field({ label, help, error, id, maxLength, ...input }: FieldTexts & ComponentProps<"input">) {
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      {(wiring) => <input dir="auto" {...input} {...limitCharacters(maxLength)} {...wiring} className="control" />}
    </FieldShell>
  );
}
