"use client";

import ArrowUp from "@lucide/icons/icons/arrow-up";
import Mic from "@lucide/icons/icons/mic";
import { type ReactNode, type RefObject, type SubmitEvent, useId } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/format-message";
import { isKeyboardFocused } from "@/lib/client/keyboard";
import { withQuote } from "@/lib/client/quote-markup";
import { countCharacters } from "@/lib/contract/one-line";
import { MessageField } from "./message-field";
import { QuoteChip } from "./quote-chip";
import { type DraftControl, useDraft } from "./use-draft";
import { useSpeechInput } from "./use-speech-input";

type ComposerProps = {
  control: DraftControl;
  language: string;
  takesFocus: boolean;
  onSend: (message: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Rendered before Send. */
  children: ReactNode;
};

/** The message form: quote, text, microphone and Send. */
export function Composer({ control, language, takesFocus, onSend, field, children }: ComposerProps) {
  const { texts, messageMax } = useEntityPage();
  const labels = texts.chat.composer;
  const { setText, setQuote, addText, clear } = control;
  const draft = useDraft(control);
  const speech = useSpeechInput(language, addText);
  const noteId = useId();
  const message = withQuote(draft.quote, draft.text);
  const excess = countCharacters(message) - messageMax;
  const canSend = message !== "" && excess <= 0;

  function send(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!canSend) return;
    onSend(message);
    clear();
    // Send becomes disabled and would swallow keyboard focus.
    if (isKeyboardFocused()) field.current?.focus();
  }

  return (
    <form onSubmit={send} className="composer">
      {draft.quote !== null && (
        <QuoteChip quote={draft.quote} onChange={setQuote} onFocusLost={() => field.current?.focus()} />
      )}
      <div className="composer__row">
        <MessageField
          ref={field}
          text={draft.text}
          placeholder={speech.isListening ? texts.chat.speech.listening : labels.placeholder}
          takesFocus={takesFocus}
          onText={setText}
          onSend={send}
        />
        <Button
          variant="ghost"
          iconOnly
          title={texts.chat.speech.title}
          aria-pressed={speech.isListening}
          onClick={speech.toggle}
          className="microphone"
        >
          <Icon glyph={Mic} />
        </Button>
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
      {excess > 0 && (
        <p id={noteId} role="alert" className="px-4 pb-3 text-caption text-danger">
          {formatMessage(labels.tooLong, { count: excess })}
        </p>
      )}
    </form>
  );
}

/** Keeps focus in the text field, and the on-screen keyboard open, when Send is pressed. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
