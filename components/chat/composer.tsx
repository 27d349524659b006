"use client";

import ArrowUp from "@lucide/icons/icons/arrow-up";
import { type ReactNode, type RefObject, type SubmitEvent, useId } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { isKeyboardFocused } from "@/lib/client/browser/keyboard";
import { withQuote } from "@/lib/client/chat/quote-markup";
import type { Language } from "@/lib/contract/languages/languages";
import { MessageField } from "./message-field";
import { MicrophoneButton } from "./microphone-button";
import { QuoteChip } from "./quote-chip";
import { excessOf, TooLongNote } from "./too-long-note";
import { type DraftControl, useDraft } from "./use-draft";
import { useSpeechInput } from "./use-speech-input";
import { ListeningPanelSlot } from "./voice-slot";

type ComposerProps = {
  control: DraftControl;
  language: Language;
  takesFocus: boolean;
  onSend: (message: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Rendered before Send. */
  children: ReactNode;
};

/** The message form: quote, text, microphone and Send. */
export function Composer({ control, language, takesFocus, onSend, field, children }: ComposerProps) {
  const { messageMax } = useEntityPage();
  const texts = useTexts("chat");
  const labels = texts.composer;
  const { setText, setQuote, addText, clear } = control;
  const draft = useDraft(control);
  const speech = useSpeechInput(language, addText);
  const noteId = useId();
  // Words that may still change are shown, and sent, but not stored.
  const text = [draft.text.trimEnd(), speech.interim].filter(Boolean).join(" ");
  const shown = speech.interim === "" ? draft.text : text;
  const message = withQuote(draft.quote, shown);
  const excess = excessOf({ quote: draft.quote, text: shown }, messageMax);
  const canSend = message !== "" && excess <= 0;

  function send(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!canSend) return;
    speech.abort();
    onSend(message);
    clear();
    // Send becomes disabled and would swallow keyboard focus.
    if (isKeyboardFocused()) field.current?.focus();
  }

  return (
    <form onSubmit={send} className={classNames("composer", speech.isListening && "composer--listening")}>
      {(speech.phase !== "idle" || speech.problem) && <ListeningPanelSlot speech={speech} language={language} />}
      {draft.quote !== null && (
        <QuoteChip quote={draft.quote} onChange={setQuote} onFocusLost={() => field.current?.focus()} />
      )}
      <div className="composer__row">
        <MessageField
          ref={field}
          text={shown}
          placeholder={speech.isListening ? texts.speech.listening : labels.placeholder}
          takesFocus={takesFocus}
          onText={(typed) => setText(withoutEnd(typed, speech.interim))}
          onSend={send}
        />
        <MicrophoneButton speech={speech} />
        {children}
        <Button
          type="submit"
          variant="primary"
          iconOnly
          disabled={!canSend}
          aria-label={labels.send}
          aria-describedby={excess > 0 ? noteId : undefined}
          onPointerDown={keepFocus}
        >
          <Icon glyph={ArrowUp} />
        </Button>
      </div>
      <TooLongNote id={noteId} excess={excess} className="px-4 pb-3" />
    </form>
  );
}

/** A text without the words at its end that may still change. */
function withoutEnd(text: string, end: string): string {
  return end !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** Keeps focus in the text field, and the on-screen keyboard open, when Send is pressed. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
