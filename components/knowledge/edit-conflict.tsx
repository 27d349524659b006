import { useTexts } from "#texts";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { LANGUAGES } from "@/lib/contract/languages/languages";

type EditConflictProps = {
  form: {
    conflict: { message: string } | null;
    current: FullContextDocument | null;
    isBusy: boolean;
    rebase: () => void;
    overwrite: () => void;
  };
};

/** Reports that another user changed the document, and shows the current one beside the typed values. */
export function EditConflict({ form }: EditConflictProps) {
  const texts = useTexts("knowledge");
  const { conflict, current, isBusy } = form;
  const { fields } = texts;
  if (conflict) {
    return (
      <ConflictNotice
        message={conflict.message}
        texts={texts.conflict}
        isBusy={isBusy}
        onShow={form.rebase}
        onOverwrite={form.overwrite}
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
