import type { ComponentProps } from "react";
import { FieldShell, type FieldTexts } from "./field-shell";

/** A native select with label, help and error; its children are the options. */
export function Select({ label, help, error, id, ...select }: FieldTexts & ComponentProps<"select">) {
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      {(wiring) => <select {...select} {...wiring} className="control select" />}
    </FieldShell>
  );
}
