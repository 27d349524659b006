"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField } from "@/components/patterns/form-fields";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import { formatBytes } from "@/lib/client/browser/measures";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Message, Value } from "@/lib/i18n/message";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { type CsvFile, CsvPreview } from "./csv-preview";
import { LanguageField, YearField } from "./document-fields";
import { commonInput, yearProblems } from "./document-input";
import type { KnowledgeLimits } from "./knowledge-limits";
import { parsePairs } from "./parse-csv";
import { halfPairs, QuestionRows, readPairRows, wholePairs } from "./question-rows";

/** Adds questions with their answers, typed or from a CSV file of two columns. */
export function AddQuestions({ entityId, draft, limits, dataHref, onAdded }: AddFormProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge");
  const locale = useLocale();
  const [csv, setCsv] = useState<CsvFile | null>(null);
  const [csvProblem, setCsvProblem] = useState<string | null>(null);
  const [halves, setHalves] = useState<readonly string[]>([]);
  const { values } = draft;
  const labels = texts.questions;
  const { input, open } = useFileChoice({ label: labels.importLabel, accept: ".csv,text/csv", onFile: chooseCsv });
  const rows = readPairRows(values.questions);
  const pairs = wholePairs(rows);

  function validate() {
    const incomplete = csv ? [] : halfPairs(rows);
    setHalves(incomplete);
    return {
      ...(incomplete.length > 0 ? { half: labels.half } : {}),
      ...(!csv && pairs.length === 0 && incomplete.length === 0 ? { form: labels.none } : {}),
      ...yearProblems(values.year, common.fields),
    };
  }

  const send = () => {
    const title = oneLine(values.title);
    if (csv) return uploadCsv(csv.file, { ...(title ? { title } : {}), digitalentity_id: entityId }, values);
    const named = { digitalentity_id: entityId, title: title || labels.defaultTitle };
    return call("createContextData", { ...named, questions: pairs, ...commonInput(values) });
  };

  async function chooseCsv(file: File) {
    const found = await readCsv(file, limits, labels, common.upload.tooLarge, locale);
    setCsv(typeof found === "string" ? null : found);
    setCsvProblem(typeof found === "string" ? found : null);
  }

  const form = useAddForm({ draft, onAdded, failed: texts.failed, validate, send });

  return (
    <AddFormFrame
      form={form}
      submitLabel={labels.add({ n: csv ? csv.pairs.length : pairs.length })}
      dataHref={dataHref}
    >
      <div className="grid gap-3">
        <FailureBanner text={csvProblem} />
        {csv ? (
          <CsvPreview csv={csv} onRemove={() => setCsv(null)} />
        ) : (
          <QuestionRows
            rows={rows}
            isReadOnly={form.isBusy}
            halves={halves}
            onChange={(changed) => form.setText("questions", JSON.stringify(changed))}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={open}>
            <Icon glyph={UploadGlyph} size="sm" />
            {labels.import}
          </Button>
          <p className="text-caption text-ink-3">{labels.csvHelp}</p>
        </div>
        {input}
      </div>
      <div className="field-pair">
        <FormField
          form={form}
          label={texts.address.title}
          help={common.fields.titleHelp}
          name="title"
          maxLength={300}
          autoComplete="off"
          placeholder={csv ? csv.file.name.replace(/\.csv$/i, "") : labels.defaultTitle}
        />
        <LanguageField form={form} detects />
        <YearField form={form} />
      </div>
    </AddFormFrame>
  );
}

function uploadCsv(
  file: File,
  named: Readonly<Record<string, string>>,
  values: Readonly<Record<"year" | "language", string>>,
) {
  const { year, language } = commonInput(values);
  const fields = { format: "questions", year: year === undefined ? null : String(year), language: language || null };
  return upload("createContextData", {}, { ...named, ...fields, file });
}

/** A chosen CSV file with its rows, or why it cannot be used. */
async function readCsv(
  file: File,
  { fileMaxBytes, questionsMax }: KnowledgeLimits,
  texts: Messages["knowledgeAdd"]["questions"],
  tooLarge: Message<{ size: Value }>,
  locale: Locale,
): Promise<CsvFile | string> {
  if (!/\.csv$/i.test(file.name)) return texts.csvType;
  if (file.size > fileMaxBytes) return tooLarge({ size: formatBytes(fileMaxBytes, locale) });
  const { pairs, wrongRow } = parsePairs(await file.text());
  if (wrongRow !== null) return texts.csvRow({ row: wrongRow });
  if (pairs.length === 0) return texts.csvNone;
  if (pairs.length > questionsMax) return texts.csvMany({ n: pairs.length, max: questionsMax });
  return { file, pairs };
}
