"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { PICTURE_TYPES, useFileChoice } from "@/components/patterns/use-file-choice";
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
  const { input, open } = useFileChoice({ label, accept: PICTURE_TYPES, onFile });
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <span id={id} className="min-w-24 font-medium text-control">
        {label}
      </span>
      {input}
      <Button size="sm" disabled={isBusy} onClick={open}>
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
