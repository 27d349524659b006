"use client";

import { useTexts } from "#texts";
import { Difference } from "@/components/corrections/difference";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Cite } from "@/components/ui/cite";
import { call } from "@/lib/client/api/call";
import { citedSources, consultedSources } from "@/lib/client/chat/reply-sources";
import { numberFormat } from "@/lib/client/text/intl";
import type { Source } from "@/lib/contract/chat/schemas";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatTime, useTimeZone } from "./local-time";

type Texts = Messages["conversationsDetail"]["provenance"];

type ProvenanceProps = { reply: OwnerResponse; canEdit: boolean; onChanged: () => void };

/** Where a reply comes from: author, model, sources and what happened to it since. */
export function Provenance({ reply, canEdit, onChanged }: ProvenanceProps) {
  const texts = useTexts("conversationsDetail.provenance");
  const locale = useLocale();
  return (
    <div className="provenance">
      <dl className="provenance__list">
        {rowsOf(reply, texts, locale).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h3 className="font-sans font-semibold">{texts.sources}</h3>
        <Sources reply={reply} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-sans font-semibold">{texts.history}</h3>
        <History reply={reply} />
        {reply.correction && <UseOfCorrection correction={reply.correction} canEdit={canEdit} onChanged={onChanged} />}
      </section>
    </div>
  );
}

const number = numberFormat();
const seconds = numberFormat({ maximumSignificantDigits: 2 });

function authorOf({ provenance, written_by }: OwnerResponse, texts: Texts): string {
  if (written_by === "person") {
    return provenance.person ? texts.person({ name: provenance.person }) : texts.personUnknown;
  }
  return provenance.correction_id === null ? texts.clone : texts.fromCorrection;
}

/** The author within a sentence. */
function historyAuthorOf(reply: OwnerResponse, texts: Texts): string {
  return reply.written_by === "person" ? (reply.provenance.person ?? texts.aPerson) : texts.theClone;
}

function writtenBy(reply: OwnerResponse, texts: Texts): string {
  const author = authorOf(reply, texts);
  if (!reply.corrected_at) return author;
  return reply.corrected_by
    ? texts.corrected({ author, name: reply.corrected_by })
    : texts.correctedUnknown({ author });
}

/** The terms that are known, with their values. */
function rowsOf(reply: OwnerResponse, texts: Texts, locale: Locale): [string, string][] {
  const { talk_system, model, knowledge_revision, year, ...rest } = reply.provenance;
  const rows: [string, string][] = [[texts.writtenBy, writtenBy(reply, texts)]];
  if (reply.written_by === "person") return rows;
  const through = model && talk_system && texts.through({ model, system: talk_system });
  const models = through || model || talk_system;
  if (models) rows.push([texts.model, models]);
  if (knowledge_revision) {
    // The first block of the identifier is enough to compare two replies.
    const revision = knowledge_revision.split("-")[0] ?? knowledge_revision;
    rows.push([texts.knowledge, texts.revision({ revision })]);
  }
  rows.push([texts.year, year === null ? texts.anyYear : String(year)]);
  if (reply.moderation) rows.push([texts.moderation, texts.moderationSubjects[reply.moderation]]);
  if (reply.budget_stage) rows.push([texts.budget, texts.budgetStages[reply.budget_stage]]);
  const { input_tokens: input, output_tokens: output, cost_micros: cost, cost_currency: currency } = rest;
  // The embedded talk system counts none.
  if (input !== null && output !== null && input + output > 0) {
    rows.push([
      texts.tokens,
      texts.tokenCount({ input: number(locale).format(input), output: number(locale).format(output) }),
    ]);
  }
  if (cost && currency) rows.push([texts.cost, formatMoney(cost / 1_000_000, currency, locale, "cost")]);
  if (rest.duration_ms !== null) {
    rows.push([texts.took, texts.seconds({ seconds: seconds(locale).format(rest.duration_ms / 1000) })]);
  }
  return rows;
}

function Sources({ reply }: { reply: OwnerResponse }) {
  const texts = useTexts("conversationsDetail.provenance");
  if (reply.sources.length === 0) return <p className="text-ink-3 text-small">{texts.noSources}</p>;
  const consulted = consultedSources(reply.sources);
  return (
    <>
      <SourceCards sources={citedSources(reply.sources)} reply={reply} />
      {consulted.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-caption text-ink-3">{texts.consulted}</summary>
          <SourceCards sources={consulted} reply={reply} />
        </details>
      )}
    </>
  );
}

type SourceCardsProps = { sources: readonly Source[]; reply: OwnerResponse };

function SourceCards({ sources, reply }: SourceCardsProps) {
  const texts = useTexts("conversationsDetail.provenance");
  const documents = new Map(reply.provenance.documents.map(({ index, document_id }) => [index, document_id]));
  return (
    <ul className="grid gap-2">
      {sources.map(({ index, title, passage }) => {
        const documentId = documents.get(index);
        return (
          <li key={index} className="provenance__source">
            <span className="flex items-baseline gap-2">
              <Cite number={index} />
              <b dir="auto" className="wrap-anywhere min-w-0">
                {title}
              </b>
            </span>
            <blockquote dir="auto" className="wrap-anywhere text-ink-2">
              {passage}
            </blockquote>
            {documentId && (
              <Link
                href={`${PAGES.contextData}/${documentId}`}
                aria-label={texts.document({ title })}
                className="justify-self-start text-caption"
              >
                {texts.openDocument}
              </Link>
            )}
            {documentId === null && <p className="text-caption text-ink-3">{texts.gone}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function History({ reply }: { reply: OwnerResponse }) {
  const texts = useTexts("conversationsDetail.provenance");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const when = (at: string) => formatTime(at, "moment", timeZone, locale);
  const { corrected_at, corrected_by, removed_at, before, timestamp } = reply;
  return (
    <ul className="provenance__history">
      <li>{texts.written({ when: when(timestamp), author: historyAuthorOf(reply, texts) })}</li>
      {corrected_at && (
        <li>
          {corrected_by
            ? texts.historyCorrected({ when: when(corrected_at), name: corrected_by })
            : texts.historyCorrectedUnknown({ when: when(corrected_at) })}
          {before !== undefined && (
            <details>
              <summary className="link cursor-pointer">{texts.difference}</summary>
              <div className="mt-2">
                <Difference before={before} after={reply.response} texts={texts} />
              </div>
            </details>
          )}
        </li>
      )}
      {removed_at && <li>{texts.historyRemoved({ when: when(removed_at) })}</li>}
    </ul>
  );
}

type UseOfCorrectionProps = {
  correction: NonNullable<OwnerResponse["correction"]>;
  canEdit: boolean;
  onChanged: () => void;
};

/** How often a corrected answer was given since, and the way to stop that. */
function UseOfCorrection({ correction, canEdit, onChanged }: UseOfCorrectionProps) {
  const texts = useTexts("conversationsDetail.provenance");
  const { isBusy, failure, save } = useForm({
    texts: { failed: texts.withdrawFailed },
    send: () => call("withdrawCorrection", { id: correction.id }),
    onSaved: () => onChanged(),
  });

  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p role="status" className="text-ink-2">
        {correction.is_active ? texts.inUse({ hits: correction.hits }) : texts.withdrawn}
      </p>
      <FailureBanner text={failure} />
      {canEdit && correction.is_active && (
        <Button size="sm" busy={isBusy} busyLabel={texts.withdrawing} onClick={() => void save()}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
