"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { joinFacts, numberFormat } from "@/lib/client/text/intl";
import type { FullContextDocument, TriedPassage } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { FoundWords } from "./found-words";
import { parseYear } from "./knowledge-limits";

type Texts = Messages["knowledgeDetail"]["try"];
type TryQuestionProps = { document: FullContextDocument };

const score = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows which passages of the entity a question finds, and why. */
export function TryQuestion({ document }: TryQuestionProps) {
  const texts = useTexts("knowledgeDetail.try");
  const titleId = useId();
  const form = useForm({
    values: { question: "", year: "" },
    texts: { failed: texts.failed },
    validate: ({ question, year }) => ({
      question: question.trim() === "" ? texts.required : undefined,
      year: parseYear(year) === undefined ? texts.yearInvalid : undefined,
    }),
    send: ({ question, year: typed }) => {
      const year = parseYear(typed);
      return call("tryQuestion", {
        id: document.digitalentity_id,
        question: question.trim(),
        ...(year === null || year === undefined ? {} : { year }),
      });
    },
    keepsValues: true,
  });
  const found = form.failure === null ? form.saved : null;

  return (
    <section aria-labelledby={titleId} className="plain-card">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-h3">
          {texts.title}
        </h2>
        <p className="text-ink-3 text-small">{texts.text}</p>
      </div>
      <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-3">
        <FormField form={form} name="question" label={texts.question} maxLength={1000} autoComplete="off" />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <FormField
              form={form}
              name="year"
              label={texts.year}
              inputMode="numeric"
              maxLength={5}
              dir="ltr"
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.trying}>
            {texts.try}
          </Button>
        </div>
      </form>
      <FailureBanner text={form.failure} />
      {found && (
        <>
          <p role="status" className="text-small">
            {summaryOf(found, texts)}
          </p>
          {found.items.length > 0 && (
            <ol aria-label={texts.results} className="grid gap-3">
              {found.items.map((hit) => (
                <Hit key={hit.passage_id} hit={hit} isHere={hit.document_id === document.id} />
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  );
}

function summaryOf(
  { items, is_answerable }: { items: readonly TriedPassage[]; is_answerable: boolean },
  texts: Texts,
): string {
  if (items.length === 0) return texts.nothing;
  if (!is_answerable) return texts.unanswerable;
  return texts.answerable({ n: items.filter(({ is_used }) => is_used).length });
}

function Hit({ hit, isHere }: { hit: TriedPassage; isHere: boolean }) {
  const texts = useTexts("knowledgeDetail.try");
  const { rank, document_id, title, heading, year, text, is_used, matched } = hit;
  const name = joinFacts(
    [title, heading, ...(year === null ? [] : [String(year)])].filter((fact): fact is string => Boolean(fact)),
    useLocale(),
  );
  return (
    <li className="hit" data-used={is_used || undefined}>
      <div className="hit__head">
        <span className="cite">{rank}</span>
        {isHere ? (
          <b dir="auto">{name}</b>
        ) : (
          <b dir="auto">
            <Link href={`${PAGES.contextData}/${document_id}`} className="link">
              {name}
            </Link>
          </b>
        )}
        <Badge tone={is_used ? "accent" : "neutral"}>{is_used ? texts.used : texts.below}</Badge>
      </div>
      <p dir="auto">
        <FoundWords text={text} words={matched} />
      </p>
      <div className="hit__why">
        {hit.meaning !== null && <Measure label={texts.meaning} value={hit.meaning} />}
        <Measure label={texts.words} value={hit.words} />
        <Measure label={texts.together} value={hit.together} />
      </div>
    </li>
  );
}

function Measure({ label, value }: { label: string; value: number }) {
  const locale = useLocale();
  return (
    <>
      <span>{label}</span>
      <progress className="usage" aria-label={label} max={1} value={value} />
      <span className="text-end tabular-nums">{score(locale).format(value)}</span>
    </>
  );
}
