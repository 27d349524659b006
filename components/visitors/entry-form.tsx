"use client";

import { type FormEvent, type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useLabels } from "#labels";
import { preloadSections } from "@/components/entities/lazy-sections";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { emailInput } from "@/components/ui/input-attributes";
import { SentenceField } from "@/components/ui/sentence-field";
import { type EntryProblem, entryProblem, readEntry } from "@/lib/client/session/entry-problem";
import { TermsField } from "./terms-field";
import { useEntry } from "./use-entry";

const inputNames = { name: "name", email: "email", terms: "agreed" } as const satisfies Record<EntryProblem, string>;

type EntryFormProps = {
  /** Rendered on the server, to keep the first load small. */
  icons: { lock: ReactNode; alert: ReactNode };
  /** The sentence about retention, rendered on the server too; null when conversations are not erased. */
  retention: ReactNode;
  /** The sentence about the readers of the conversation, formatted on the server. */
  seenBy: string;
  isCompact?: boolean;
};

/** The entry form: name, email and terms. */
export function EntryForm({ icons, retention, seenBy, isCompact = false }: EntryFormProps) {
  const { visitor } = useEntityPage();
  const entry = useLabels("visitors.entry");
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const { enter, isBusy, failure, clearFailure } = useEntry();
  const errorId = useId();
  const message = problem ? entry.errors[problem] : failure;
  const wiring = (field: EntryProblem) =>
    problem === field ? ({ "aria-invalid": true, "aria-describedby": errorId } as const) : {};

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = readEntry(new FormData(form));
    const found = entryProblem(values);
    setProblem(found);
    if (!found) return void enter(values);
    const field = form.elements.namedItem(inputNames[found]);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Clears errors that no longer apply. */
  function onChange(event: FormEvent<HTMLFormElement>) {
    clearFailure();
    if (problem && entryProblem(readEntry(new FormData(event.currentTarget))) !== problem) setProblem(null);
  }

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts no address into the URL.
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      onFocus={preloadSections}
      className="grid w-full gap-6"
    >
      {message && (
        <div key={message} ref={bringIntoView} className="scroll-mt-24">
          <Banner tone="danger" icon={icons.alert} id={errorId}>
            {message}
          </Banner>
        </div>
      )}
      <div className={classNames("sentence", isCompact && "text-h2 md:leading-[1.9]")}>
        <SentenceField
          label={entry.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          placeholder={entry.namePlaceholder}
          defaultValue={visitor?.name}
          {...wiring("name")}
        />
        <SentenceField
          {...emailInput}
          label={entry.email}
          name="email"
          autoComplete="email"
          placeholder={entry.emailPlaceholder}
          defaultValue={visitor?.email}
          {...wiring("email")}
        />
      </div>
      <p className="flex items-start gap-2 text-ink-3 text-small">
        {icons.lock}
        <span>
          <span>{entry.promise}</span> <span>{seenBy}</span>
        </span>
      </p>
      {retention}
      <TermsField isInvalid={problem === "terms"} errorId={errorId} />
      <noscript>
        <p className="font-medium">{entry.noScript}</p>
      </noscript>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isBusy}
        busyLabel={entry.busy}
        className="md:justify-self-start"
      >
        {entry.continue}
      </Button>
    </form>
  );
}

/** On a small screen the focused field may scroll the error out of view. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
