"use client";

import { useId, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";

type PictureChoiceProps = {
  label: string;
  file: File | null;
  isBusy: boolean;
  onFile: (file: File | null) => void;
};

/** A picture that is sent with its form. */
export function PictureChoice({ label, file, isBusy, onFile }: PictureChoiceProps) {
  const texts = useTexts("entitiesAdmin.create");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <span id={id} className="min-w-24 font-medium text-control">
        {label}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={label}
        onChange={({ target }) => {
          onFile(target.files?.[0] ?? null);
          // Lets the same file be chosen again.
          target.value = "";
        }}
        hidden
      />
      <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      {file && (
        <>
          <span dir="auto" className="wrap-anywhere min-w-0 text-ink-2 text-small">
            {file.name}
          </span>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onFile(null)}>
            {texts.clear}
          </Button>
        </>
      )}
    </fieldset>
  );
}
