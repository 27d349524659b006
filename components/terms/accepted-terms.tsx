"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { BoldText } from "@/components/workflow/bold-text";
import { dateFormat } from "@/lib/client/text/intl";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { TermsState } from "@/lib/contract/terms/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useAcceptedTerms } from "./use-accepted-terms";

const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });
/** Characters of a text's id that tell its versions apart. */
const VERSION_LENGTH = 8;

/** The terms that the reader accepted, with the text of each, and those that have to be accepted again. */
export function AcceptedTerms() {
  const texts = useTexts("terms");
  const { record, failed, reload, failure, accepting, accept } = useAcceptedTerms(texts.failed);
  if (!record) {
    const status = { loading: texts.loading, failed: texts.loadFailed, retry: texts.retry };
    return <LoadStatus failed={failed} texts={status} onRetry={() => void reload()} />;
  }
  if (record.items.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  return (
    <>
      <FailureBanner text={failure} />
      {record.items.map((terms) => (
        <TermsEntry
          key={terms.entity?.id ?? terms.kind}
          terms={terms}
          isBusy={accepting !== null && accepting === terms.to_accept?.id}
          onAccept={() => void accept(terms)}
        />
      ))}
    </>
  );
}

type TermsEntryProps = { terms: TermsState; isBusy: boolean; onAccept: () => void };

function TermsEntry({ terms, isBusy, onAccept }: TermsEntryProps) {
  const texts = useTexts("terms");
  const locale = useLocale();
  const { entity, accepted, to_accept: changed } = terms;
  const shown = changed ?? accepted;
  return (
    <section className="grid gap-2">
      <h3 dir="auto" className="wrap-anywhere font-medium">
        {entity ? texts.owner({ entity: entity.entity_name }) : texts.visitor}
      </h3>
      <p className="text-ink-2 text-small">
        {accepted
          ? texts.accepted({
              date: day(locale).format(new Date(accepted.accepted_at)),
              version: `${accepted.id.slice(0, VERSION_LENGTH)} (${LANGUAGES[accepted.language]})`,
            })
          : texts.unrecorded}
      </p>
      {changed && <Banner icon={<ToneIcon tone="warning" />}>{texts.changed}</Banner>}
      {shown && (
        <details>
          <summary className="text-small">{texts.read}</summary>
          <p lang={shown.language} dir="auto" className="wrap-anywhere pt-2 text-ink-2">
            <BoldText text={shown.text} />
          </p>
        </details>
      )}
      {changed && (
        <Button size="sm" busy={isBusy} busyLabel={texts.agreeing} onClick={onAccept} className="justify-self-start">
          {texts.agree}
        </Button>
      )}
    </section>
  );
}
