"use client";

import Search from "@lucide/icons/icons/search";
import X from "@lucide/icons/icons/x";
import { useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  maxLength?: number;
} & (
  | { value: string; onChange: (value: string) => void }
  /** A field of a form that is sent, which works without scripts. */
  | { name: string; defaultValue?: string; value?: undefined; onChange?: undefined }
);

/** A search field. Its button and Escape clear it. */
export function SearchField({ label, placeholder = label, maxLength = 200, onChange, ...input }: SearchFieldProps) {
  const texts = useTexts("siteSearch");
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    if (field.current) field.current.value = "";
    onChange?.("");
  }

  return (
    <div className="relative min-w-0 flex-auto">
      <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
        <Icon glyph={Search} />
      </span>
      <input
        {...input}
        ref={field}
        className="control ps-10 pe-12"
        type="search"
        // An empty field has the direction of its placeholder.
        dir={input.value === "" ? undefined : "auto"}
        maxLength={maxLength}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isInputMethodKey(nativeEvent) && clear()}
      />
      <Button
        variant="ghost"
        iconOnly
        aria-label={texts.clear}
        className="absolute end-0 top-0"
        onClick={() => {
          clear();
          field.current?.focus();
        }}
      >
        <Icon glyph={X} />
      </Button>
    </div>
  );
}
