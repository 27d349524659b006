"use client";

import X from "@lucide/icons/icons/x";
import { type KeyboardEvent, useRef, useState } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";
import { limitCharacters } from "@/lib/client/text/limit-characters";

type TokenFieldProps = {
  label: string;
  help?: string;
  error?: string;
  name: string;
  placeholder: string;
  tokens: readonly string[];
  /** The accessible name of a token's button. */
  removeLabel: (token: string) => string;
  onChange: (tokens: string[]) => void;
  /** The values are words of a language, which may contain spaces. */
  areWords?: boolean;
  /** Characters of a value. */
  maxLength?: number;
  disabled?: boolean;
};

const SEPARATORS = /[\s,;]+/;
const WORD_SEPARATORS = /[,;\n]+/;

/** Several short values in one field: Enter, a comma or leaving the field adds what is typed, Backspace takes the last back. */
export function TokenField(props: TokenFieldProps) {
  const { label, help, error, name, placeholder, tokens, removeLabel, onChange, areWords, maxLength, disabled } = props;
  const separators = areWords ? WORD_SEPARATORS : SEPARATORS;
  const dir = areWords ? "auto" : "ltr";
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function add(text: string) {
    const added = text
      .split(separators)
      .map((token) => token.trim())
      .filter((token) => token !== "");
    setTyped("");
    if (added.length > 0) onChange([...new Set([...tokens, ...added])]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    }
    const last = tokens.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) {
      event.preventDefault();
      onChange(tokens.slice(0, -1));
      setTyped(last);
    }
  }

  return (
    <FieldShell label={label} help={help} error={error}>
      {(wiring) => (
        <div className="token-field" data-invalid={error ? true : undefined}>
          {tokens.map((token) => (
            <span key={token} dir={dir} className="token-field__token">
              <span className="truncate">{token}</span>
              <button
                type="button"
                aria-label={removeLabel(token)}
                disabled={disabled}
                onClick={() => {
                  onChange(tokens.filter((other) => other !== token));
                  // The button unmounts; keep the keyboard in the field.
                  input.current?.focus();
                }}
              >
                <Icon glyph={X} size="sm" />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            {...limitCharacters(maxLength)}
            ref={input}
            name={name}
            disabled={disabled}
            dir={dir}
            value={typed}
            placeholder={placeholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={areWords}
            onChange={({ currentTarget: { value } }) => (separators.test(value) ? add(value) : setTyped(value))}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </FieldShell>
  );
}
