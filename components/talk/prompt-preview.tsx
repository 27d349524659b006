"use client";

import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { PromptPreview } from "@/lib/contract/chat/schemas";
import type { PreviewEntity, PreviewState } from "./use-prompt-preview";

type PromptPreviewSectionProps = { preview: PreviewState; entities: readonly PreviewEntity[] };

/** The prompt that a model would get for a question, word for word. */
export function PromptPreviewSection({ preview, entities }: PromptPreviewSectionProps) {
  const texts = useTexts("talkParameters.preview");
  return (
    <CardSection id="preview" title={texts.title} text={texts.text}>
      {entities.length === 0 ? (
        <p className="text-ink-2">{texts.noEntity}</p>
      ) : (
        <form
          noValidate
          className="talk-question"
          onSubmit={(event) => {
            event.preventDefault();
            if (!preview.isBusy) void preview.run();
          }}
        >
          <Field
            label={texts.question}
            value={preview.question}
            maxLength={500}
            onChange={({ currentTarget }) => preview.setQuestion(currentTarget.value)}
          />
          <Select
            label={texts.entity}
            value={preview.entityId}
            onChange={({ currentTarget }) => preview.setEntityId(currentTarget.value)}
          >
            {entities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" busy={preview.isBusy} busyLabel={texts.running}>
            {preview.shown ? texts.again : texts.run}
          </Button>
        </form>
      )}
      <FailureBanner text={preview.failure} />
      <div aria-live="polite">{preview.shown && <ComposedPrompt prompt={preview.shown} />}</div>
    </CardSection>
  );
}

function ComposedPrompt({ prompt }: { prompt: PromptPreview }) {
  const texts = useTexts("talkParameters.preview");
  const { system, question, passages, history_turns, is_corrected } = prompt;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <h3 className="text-h4">{texts.system}</h3>
        {system === null ? (
          <p className="text-ink-2">{texts.quotes}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard.
          <section tabIndex={0} aria-label={texts.system} dir="auto" className="talk-prompt">
            {system}
          </section>
        )}
      </div>
      <p className="text-ink-2 text-small">{texts.history({ n: history_turns })}</p>
      <div className="grid gap-1.5">
        <h3 className="text-h4">{texts.message}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard. */}
        <section tabIndex={0} aria-label={texts.message} dir="auto" className="talk-prompt">
          {question}
        </section>
      </div>
      <details className="grid gap-3">
        <summary className="cursor-pointer font-medium">{texts.passages({ n: passages.length })}</summary>
        {is_corrected && <p className="mt-2 text-ink-2 text-small">{texts.corrected}</p>}
        <ol className="mt-3 grid gap-3">
          {passages.map(({ index, title, source, year, text }) => (
            <li key={index} className="grid gap-1">
              <p className="wrap-anywhere font-medium text-small">
                [{index}] {title}
                {year !== null && ` (${year})`}
              </p>
              <p className="wrap-anywhere text-caption text-ink-3">{source}</p>
              <p dir="auto" className="wrap-anywhere text-small">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
