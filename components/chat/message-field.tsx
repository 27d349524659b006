"use client";

import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { useTexts } from "#texts";
import { isSendKey } from "@/lib/client/browser/keyboard";

type MessageFieldProps = {
  text: string;
  placeholder: string;
  takesFocus: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  ref: Ref<HTMLTextAreaElement>;
};

/** The composer's text area, one line high and growing to two. */
export function MessageField({ text, placeholder, takesFocus, onText, onSend, ref }: MessageFieldProps) {
  const texts = useTexts("chat.composer");
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, []);

  // Measure the height where CSS `field-sizing` is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.blockSize = "0";
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <textarea
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: only after a step on the page that led here.
      autoFocus={takesFocus}
      // An empty field has the direction of the page, in which its placeholder is written.
      dir={text === "" ? undefined : "auto"}
      rows={1}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      enterKeyHint="send"
      placeholder={placeholder}
      aria-label={texts.label}
      className="composer__text"
    />
  );
}
