import type { Messages } from "next-intl";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import { LANGUAGES } from "@/lib/contract/languages";
import type { DocumentEdit } from "./use-document-edit";

type EditConflictProps = { edit: DocumentEdit; texts: Messages["knowledge"]; onOverwrite: () => void };

/** Tells that somebody else changed the document, and shows what is there now beside what is typed. */
export function EditConflict({ edit, texts, onOverwrite }: EditConflictProps) {
  const { conflict, current, isBusy } = edit;
  const { fields } = texts;
  if (conflict) {
    return (
      <ConflictNotice
        message={conflict}
        texts={texts.conflict}
        isBusy={isBusy}
        onShow={edit.showCurrent}
        onOverwrite={onOverwrite}
      />
    );
  }
  if (!current) return null;
  const questions = current.questions?.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");
  return (
    <section role="status" aria-label={texts.conflict.now} className="plain-card">
      <h3 className="font-sans font-semibold">{texts.conflict.now}</h3>
      <dl className="grid gap-2 text-small">
        <CurrentValue term={fields.title} value={current.title} />
        <CurrentValue term={fields.year} value={current.year === null ? "–" : String(current.year)} />
        <CurrentValue term={fields.language} value={LANGUAGES[current.language]} />
        <CurrentValue term={texts.conflict.content} value={current.text ?? questions ?? null} />
      </dl>
    </section>
  );
}

function CurrentValue({ term, value }: { term: string; value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd dir="auto" className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap">
        {value}
      </dd>
    </div>
  );
}
