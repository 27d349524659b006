"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { formatBytes } from "@/lib/client/browser/measures";
import { oneLine } from "@/lib/contract/fields/one-line";
import { hasTableShape } from "@/lib/contract/knowledge/table-kinds";
import { useLocale } from "@/lib/i18n/navigation";
import { AddFormFrame, type AddFormProps } from "./add-form";
import { LanguageField, YearField } from "./document-fields";
import { commonInput, yearProblems } from "./document-input";
import { DropZone } from "./drop-zone";
import { JOIN_TIMEOUT_MS } from "./send-file";
import { type StagedTable, stageTable } from "./table-shape/stage-table";
import { TableShapeEditor } from "./table-shape/table-shape-editor";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

type AddFilesProps = AddFormProps & { isShown: boolean };

/** Adds files: they are chosen, described together, and uploaded two at a time. */
export function AddFiles({ entityId, draft, limits, usage, dataHref, onAdded, isShown }: AddFilesProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge");
  const locale = useLocale();
  const [isStarted, setStarted] = useState(false);
  const { values } = draft;
  const [staged, setStaged] = useState<StagedTable | null>(null);
  const queue = useUploads({ limits, texts: common.upload, fieldsOf, isStarted });
  const usable = queue.uploads.filter(({ state }) => state !== "refused");
  const waiting = queue.uploads.filter(({ state }) => state === "waiting");
  const isSingle = usable.length === 1;
  const isDone = usable.length > 0 && usable.every(({ state }) => state === "sent");
  const { used, limit } = usage.storage_bytes;
  const left = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
  const needed = waiting.reduce((sum, { file }) => sum + file.size, 0);

  function fieldsOf() {
    const { year, language } = commonInput(values);
    return {
      digitalentity_id: entityId,
      ...(isSingle && oneLine(values.title) !== "" ? { title: values.title } : {}),
      ...(year === undefined ? {} : { year: String(year) }),
      ...(language ? { language } : {}),
    };
  }

  // Go on once every file is uploaded; a refused one is read about first, and another form is not left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the last upload ends.
  useEffect(() => {
    if (isDone && isShown && usable.length === queue.uploads.length) onAdded();
  }, [isDone]);

  /** Adds a CSV file that leaves no doubt; of any other, the owner sees the first rows before. */
  async function addTable(file: File) {
    const outcome = await stageTable(file, entityId, limits.chunkMaxBytes);
    if (!outcome.ok) return outcome;
    if (outcome.data.first.guesses.length === 0) return addStaged(outcome.data);
    setStaged(outcome.data);
    return { ok: true as const, data: null };
  }

  async function addStaged({ uploadId, first }: StagedTable, shape = first.shape) {
    const { year, ...fields } = fieldsOf();
    const input = { ...fields, ...(year ? { year: Number(year) } : {}), upload_id: uploadId, shape };
    const added = await call("createContextData", input, { timeoutMs: JOIN_TIMEOUT_MS });
    if (added.ok) onAdded();
    return added;
  }

  const sent = useForm({
    texts: { failed: texts.failed },
    validate: () => ({
      ...(waiting.length === 0 ? { form: texts.files.none } : {}),
      ...yearProblems(values.year, common.fields),
    }),
    send: async () => {
      const [only] = waiting;
      if (isSingle && only && hasTableShape(only.file.name)) return addTable(only.file);
      setStarted(true);
      return { ok: true, data: null };
    },
    keepsValues: true,
  });
  const form = {
    ...sent,
    ...draft,
    // Several files keep their own names.
    values: usable.length > 1 ? { ...values, title: "" } : values,
    isBusy: queue.isUploading || sent.isBusy,
    failure: usable.length === 0 ? sent.failure : null,
  };

  if (staged) {
    return (
      <div className="card-section__body">
        <TableShapeEditor
          source={{ upload_id: staged.uploadId }}
          first={staged.first}
          onApply={(shape) => addStaged(staged, shape)}
          onCancel={() => setStaged(null)}
        />
      </div>
    );
  }

  return (
    <AddFormFrame form={form} submitLabel={texts.files.add({ n: waiting.length })} dataHref={dataHref}>
      <DropZone limits={limits} onFiles={queue.add} />
      <UploadList queue={queue} />
      {needed > left && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {common.upload.beyondPlan({
            size: formatBytes(needed, locale),
            left: formatBytes(left, locale),
          })}
        </Banner>
      )}
      {isDone && (
        <Button href={dataHref} className="justify-self-start">
          {texts.files.done}
        </Button>
      )}
      <div className="field-pair">
        <FormField
          form={form}
          label={texts.address.title}
          help={texts.files.titleHelp}
          name="title"
          maxLength={300}
          autoComplete="off"
          disabled={usable.length > 1}
        />
        <LanguageField form={form} detects />
        <YearField form={form} />
      </div>
    </AddFormFrame>
  );
}
