"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import type { SubmitEvent } from "react";
import { PrivacyNote } from "@/components/operator/privacy-note";
import { FormDialog } from "@/components/patterns/form-dialog";
import { type ControlledForm, FormField, FormTextArea } from "@/components/patterns/form-fields";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ImportResults } from "./import-results";
import type { PeopleColumn } from "./parse-people";
import { type ImportKind, type ImportTexts, useImport } from "./use-import";

type ImportDialogProps<Column extends PeopleColumn> = {
  kind: ImportKind<Column>;
  texts: ImportTexts;
  onClose: () => void;
  /** Called when the list of people has changed. */
  onImported: () => void;
};

/** Imports a list of people: the list is checked, shown with a result for each row, and only then sent. */
export function ImportDialog<Column extends PeopleColumn>({
  kind,
  texts,
  onClose,
  onImported,
}: ImportDialogProps<Column>) {
  const people = useImport(kind, texts, onImported);
  const { form, step, result } = people;
  const { mails = 0, changes = 0 } = result ?? {};
  const isEmpty = step === "checked" && changes === 0;
  const isLast = step === "done" || isEmpty;
  const invite = mails > 0 ? texts.invite({ n: mails }) : texts.apply;
  const label = { written: texts.check, checked: invite, done: texts.finish }[step];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isLast) return form.submit(event);
    event.preventDefault();
    onClose();
  }

  return (
    <FormDialog
      title={texts.title}
      wide
      form={{ ...form, submit }}
      texts={{
        close: texts.close,
        cancel: step === "checked" ? texts.back : texts.cancel,
        submit: isEmpty ? texts.finish : label,
        busy: step === "written" ? texts.checking : texts.inviting,
      }}
      onClose={onClose}
      onCancel={step === "checked" ? people.back : onClose}
    >
      {step === "written" && <ListFields people={people} texts={texts} />}
      {result && step !== "written" && (
        <>
          <p role="status" className="font-semibold">
            {(step === "done" ? texts.done : texts.summary)({ n: mails, moved: changes - mails })}
          </p>
          {step === "checked" && mails > 0 && kind.hasMessage && (
            <FormField
              form={form}
              name="message"
              label={texts.message}
              help={texts.messageHelp}
              maxLength={500}
              autoComplete="off"
            />
          )}
          <ImportResults items={result.items} columns={kind.columns} texts={texts} />
        </>
      )}
    </FormDialog>
  );
}

type ListFieldsProps = {
  people: { form: ControlledForm<"list">; read: (file: File) => Promise<void> };
  texts: ImportTexts;
};

/** The list as text, typed, pasted or read from a file. */
function ListFields({ people, texts }: ListFieldsProps) {
  const { input, open } = useFileChoice({
    label: texts.file,
    accept: ".csv,.tsv,.txt,text/csv,text/plain",
    onFile: (file) => void people.read(file),
  });

  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      <FormTextArea
        form={people.form}
        name="list"
        label={texts.list}
        help={texts.listHelp}
        dir="ltr"
        rows={8}
        placeholder={texts.placeholder}
      />
      <Button size="sm" onClick={open} className="justify-self-start">
        <Icon glyph={UploadGlyph} size="sm" />
        {texts.file}
      </Button>
      {input}
      <PrivacyNote texts={texts.notice} />
    </>
  );
}
