"use client";

import { useId, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatBytes } from "@/lib/client/browser/measures";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Failed } from "@/lib/contract/http/outcome";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";
import { useLocale } from "@/lib/i18n/navigation";
import { ShapeFields } from "./shape-fields";
import { ShapeRows } from "./shape-rows";
import { isWhole, type TableSource, useTablePreview } from "./use-table-preview";
import "@/components/patterns/card-section.css";

type TableShapeEditorProps = {
  source: TableSource;
  /** The first rows in the likeliest shape, or in the document's. */
  first: TablePreview;
  /** Stores the shape; the component stays until it is done. */
  onApply: (shape: TableShape) => Promise<{ ok: true } | Failed>;
  onCancel: () => void;
};

/** Shows how a CSV file is read, and lets its owner change it before anything is added. */
export function TableShapeEditor({ source, first, onApply, onCancel }: TableShapeEditorProps) {
  const texts = useTexts("knowledgeAdd.shape");
  const locale = useLocale();
  const titleId = useId();
  const shaping = useTablePreview(source, first, texts.failed);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { preview, shape } = shaping;
  const isNew = "upload_id" in source;
  const addLabel = shape.kind === "questions" ? texts.addPairs({ n: preview.pairs }) : texts.addFile;

  async function apply() {
    if (!isWhole(shape)) return setProblem(texts.needBoth);
    setBusy(true);
    const outcome = await onApply(shape);
    setBusy(false);
    setProblem(outcome.ok ? null : messageOr(outcome, texts.failed));
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <div>
        <h2 id={titleId} dir="auto" className="wrap-anywhere text-h2">
          {preview.file_name}
        </h2>
        <p className="text-ink-2 text-small">
          {texts.facts({
            size: formatBytes(preview.file_bytes, locale),
            rows: preview.rows,
            columns: preview.columns,
          })}
          {isNew && ` ${texts.nothingYet}`}
        </p>
      </div>
      {preview.guesses.length > 0 && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {texts.guessed}
        </Banner>
      )}
      <div className="card-section">
        <div className="card-section__head">
          <div className="min-w-0">
            <h3 className="text-h3">{texts.how}</h3>
            <p className="text-ink-3 text-small">{texts.howLead}</p>
          </div>
        </div>
        <ShapeFields shaping={shaping} isBusy={isBusy} />
      </div>
      <div className="card-section">
        <FailureBanner text={shaping.failure ?? problem} />
        <ShapeRows shaping={shaping} isBusy={isBusy} />
        <div className="card-section__foot">
          <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel={texts.busy} onClick={() => void apply()}>
            {isNew ? addLabel : texts.apply}
          </Button>
        </div>
      </div>
    </section>
  );
}
