"use client";

import { type ReactNode, useId, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Message, Value } from "@/lib/i18n/message";

type InheritedFieldProps = {
  label: string;
  isOwn: boolean;
  /** The value that the level above sets, as text. */
  inherited: string;
  texts: {
    own: string;
    inherited: string;
    /** "System value {value}" or "Product's value {value}". */
    above: Message<{ value: Value }>;
    change: string;
    reset: string;
    changeOf: Message<{ field: Value }>;
    resetOf: Message<{ field: Value }>;
  };
  error: string | undefined;
  /** Shown in place of where the value comes from, such as a template's placeholders. */
  note?: ReactNode;
  isBusy: boolean;
  onChange: () => void;
  onReset: () => void;
  children: (wiring: { id: string; "aria-describedby": string; "aria-invalid": true | undefined }) => ReactNode;
};

/** A value that is set here or comes from the level above, with the button that switches between the two. */
export function InheritedField(props: InheritedFieldProps) {
  const { label, isOwn, inherited, texts, error, note, isBusy, onChange, onReset, children } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const noteId = `${id}-note`;

  function change() {
    onChange();
    field.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }

  return (
    <div ref={field} className="grid min-w-0 content-start gap-1.5">
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-medium text-small">
          {label}
        </label>
        {isOwn && <Badge tone="accent">{texts.own}</Badge>}
      </div>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error ? true : undefined })}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-caption">
        <div id={noteId} className={error ? "min-w-0 text-danger" : "min-w-0 text-ink-3"}>
          {error ?? note ?? (isOwn ? texts.above({ value: inherited }) : texts.inherited)}
        </div>
        <Button
          variant="link"
          size="sm"
          disabled={isBusy}
          aria-label={(isOwn ? texts.resetOf : texts.changeOf)({ field: label })}
          onClick={isOwn ? onReset : change}
        >
          {isOwn ? texts.reset : texts.change}
        </Button>
      </div>
    </div>
  );
}
