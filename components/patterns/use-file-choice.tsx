"use client";

import { type ReactNode, useRef } from "react";

/** The types of pictures that the site stores. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type FileChoiceOptions = {
  /** The name of the input, which is hidden. */
  label: string;
  accept: string;
  isMultiple?: boolean;
  /** Called with the first file and all of them; not when nothing was chosen. */
  onFile: (file: File, files: readonly File[]) => void;
};

/** The browser's dialog that chooses files, which a button opens by `open`; `input` is placed near the button. */
export function useFileChoice(options: FileChoiceOptions): { input: ReactNode; open: () => void } {
  const { label, accept, isMultiple = false, onFile } = options;
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? []);
        // Lets the same file be chosen again.
        currentTarget.value = "";
        if (files[0]) onFile(files[0], files);
      }}
    />
  );
  return { input, open: () => ref.current?.click() };
}
