"use client";

import Search from "@lucide/icons/icons/search";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";

type SearchFieldProps = { label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** A search field that filters the list below it as one types; Escape clears it. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-auto">
      <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
        <Icon glyph={Search} />
      </span>
      <input
        className="control ps-10"
        type="search"
        // An empty field has the direction of its placeholder.
        dir={value === "" ? undefined : "auto"}
        maxLength={200}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isInputMethodKey(nativeEvent) && onChange("")}
      />
    </div>
  );
}
