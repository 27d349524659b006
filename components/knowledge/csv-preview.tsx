"use client";

import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { CsvPair } from "./parse-csv";

export type CsvFile = { file: File; pairs: readonly CsvPair[] };

type CsvPreviewProps = { csv: CsvFile; onRemove: () => void };

const SHOWN = 5;

/** The first rows of a CSV file as they will be read. */
export function CsvPreview({ csv: { file, pairs }, onRemove }: CsvPreviewProps) {
  const texts = useTexts("knowledgeAdd.questions");
  return (
    <div className="page-list">
      <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-2">
        <div role="status" className="grid min-w-0 gap-0.5">
          <span dir="auto" className="wrap-anywhere font-medium">
            {file.name}
          </span>
          <span className="text-caption text-ink-3">{texts.csvFound({ n: pairs.length })}</span>
        </div>
        <Button size="sm" variant="ghost" iconOnly aria-label={texts.csvRemove({ name: file.name })} onClick={onRemove}>
          <Icon glyph={X} />
        </Button>
      </div>
      <table className="table" aria-label={texts.csvPreview({ name: file.name })}>
        <thead>
          <tr>
            <th scope="col">{texts.csvQuestion}</th>
            <th scope="col">{texts.csvAnswer}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.slice(0, SHOWN).map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move, and may repeat.
            <tr key={index}>
              <td dir="auto" className="wrap-anywhere font-medium">
                {question}
              </td>
              <td dir="auto" className="wrap-anywhere">
                {answer}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length > SHOWN && (
        <p className="border-line border-t px-4 py-2 text-caption text-ink-3">
          {texts.csvMore({ n: pairs.length - SHOWN })}
        </p>
      )}
    </div>
  );
}
