"use client";

import { type DragEvent, type ReactNode, useRef, useState } from "react";

/** The types of pictures that the site stores. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type FileChoiceOptions = {
  /** The name of the input, which is hidden. */
  label: string;
  accept: string;
  isMultiple?: boolean;
  /** Called with the first file and all of them; not when nothing was chosen or dropped. */
  onFile: (file: File, files: readonly File[]) => void;
};

type FileChoice = {
  input: ReactNode;
  open: () => void;
  /** Of an element that takes dropped files too. */
  dropProps: {
    "data-over": true | undefined;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** The browser's dialog that chooses files, which a button opens by `open`; `input` is placed near the button. */
export function useFileChoice(options: FileChoiceOptions): FileChoice {
  const { label, accept, isMultiple = false, onFile } = options;
  const ref = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (files[0]) onFile(files[0], files);
  };
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
        take(files);
      }}
    />
  );
  const dropProps: FileChoice["dropProps"] = {
    "data-over": isOver || undefined,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault();
      setOver(false);
      take(Array.from(event.dataTransfer.files));
    },
  };
  return { input, open: () => ref.current?.click(), dropProps };
}
