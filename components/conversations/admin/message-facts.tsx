"use client";

import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { citedSources } from "@/lib/client/chat/reply-sources";
import { numberFormat } from "@/lib/client/text/intl";
import type { SiteMessageDetail } from "@/lib/contract/conversations/admin-schemas";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { Link, useLocale } from "@/lib/i18n/navigation";
import "@/components/patterns/detail-list.css";

type Texts = Messages["conversationsAdmin"]["detail"];
type MessageFactsProps = { detail: SiteMessageDetail };

/** The facts of a message, its reports, and the note that it was opened. */
export function MessageFacts({ detail }: MessageFactsProps) {
  const texts = useTexts("conversationsAdmin.detail");
  const reports = useTexts("reports");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { message, conversation_id, visitor, opened } = detail;
  const isReadable = !("hidden" in message);
  const code = message.privacy_code === 0 || message.privacy_code === 2 ? message.privacy_code : 1;
  const reply = isReadable ? message.responses[0] : undefined;
  return (
    <aside aria-label={texts.facts} className="message-page__facts">
      <dl className="detail-list">
        <Fact term={texts.message} value={message.message_id} isCode />
        <Fact term={texts.conversation} value={conversation_id} isCode />
        <div>
          <dt>{texts.visitor}</dt>
          <dd className="wrap-anywhere">
            <Link href={`${PAGES.adminUsers}/${visitor.user_id}`} dir="auto">
              {visitor.user_name}
            </Link>
          </dd>
        </div>
        <Fact term={texts.privacy} value={texts.privacies[code]} />
        {reply && factsOf(reply, texts, locale).map(([term, value]) => <Fact key={term} term={term} value={value} />)}
      </dl>
      {detail.reports.length > 0 && (
        <section className="grid gap-1.5">
          <h2 className="font-sans font-semibold">{texts.reports}</h2>
          <ul className="grid gap-1">
            {detail.reports.map(({ id, reason, status }) => (
              <li key={id}>
                {/* Opening a report is recorded. */}
                <Link href={`${PAGES.adminReports}?report=${id}`} prefetch={false}>
                  {texts.report({ reason: reports.reasons[reason], status: reports.statuses[status] })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened && (
        <p className="border-line border-t pt-4 text-ink-2">
          {opened.owner_name
            ? texts.opened({
                time: formatTime(opened.at, "clock", timeZone, locale),
                owner: opened.owner_name,
              })
            : texts.openedNoOwner({ time: formatTime(opened.at, "clock", timeZone, locale) })}
        </p>
      )}
    </aside>
  );
}

function Fact({ term, value, isCode = false }: { term: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto" className={isCode ? "wrap-anywhere font-mono text-caption" : "wrap-anywhere"}>
        {value}
      </dd>
    </div>
  );
}

const number = numberFormat();
const seconds = numberFormat({ maximumSignificantDigits: 2 });

/** The terms of a reply that are known, with their values. */
function factsOf({ provenance, sources, written_by }: OwnerResponse, texts: Texts, locale: Locale): [string, string][] {
  if (written_by === "person") return [];
  const { talk_system, model, input_tokens: input, output_tokens: output, cost_micros, cost_currency } = provenance;
  const facts: [string, string][] = [];
  if (talk_system) facts.push([texts.talkSystem, talk_system]);
  if (model) facts.push([texts.model, model]);
  const counts = { read: sources.length, used: citedSources(sources).length };
  facts.push([texts.passages, texts.passageCount(counts)]);
  if (input !== null && output !== null && input + output > 0) {
    const tokens = { input: number(locale).format(input), output: number(locale).format(output) };
    facts.push([texts.tokens, texts.tokenCount(tokens)]);
  }
  const durations = [
    [texts.firstWord, provenance.first_word_ms],
    [texts.took, provenance.duration_ms],
  ] as const;
  for (const [term, ms] of durations) {
    if (ms !== null) facts.push([term, texts.seconds({ seconds: seconds(locale).format(ms / 1000) })]);
  }
  if (cost_micros && cost_currency)
    facts.push([texts.cost, formatMoney(cost_micros / 1_000_000, cost_currency, locale, "cost")]);
  return facts;
}
