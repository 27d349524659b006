import CircleAlert from "@lucide/icons/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon";

/** Texts of a labelled control. */
export type FieldTexts = { label: string; help?: string; error?: string };

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldShellProps = FieldTexts & { id?: string; children: (wiring: Wiring) => ReactNode };

/** A control with its label above, and its error or help text below, linked for assistive technology. */
export function FieldShell({ id: givenId, label, help, error, children }: FieldShellProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const noteId = error || help ? `${id}-note` : undefined;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={noteId} className="flex items-start gap-1.5 whitespace-pre-line text-caption text-danger">
          <Icon glyph={CircleAlert} size="sm" className="mt-px" />
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className="text-caption text-ink-3">
            {help}
          </p>
        )
      )}
    </div>
  );
}
