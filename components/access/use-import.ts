"use client";

import { useState } from "react";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { Message, Text } from "@/lib/i18n/message";
import type { Messages } from "@/lib/i18n/message-types";
import { type PeopleColumn, type Person, parsePeople } from "./parse-people";

/** The texts of an import; `outcomes` has the result of a row by its outcome. */
export type ImportTexts = Omit<Messages["accessChatters"]["import"], "outcomes"> & {
  outcomes: Readonly<Record<string, Text | Message<{ n: number }>>>;
};

/** A row of an import with its result, and the cells of its columns. */
export type ImportItem<Column extends PeopleColumn> = Readonly<
  { email_address: string; outcome: string; duplicate_of: number | null } & Record<Column, string | null>
>;

type ImportResult<Column extends PeopleColumn> = Readonly<{
  items: readonly ImportItem<Column>[];
  mails: number;
  changes: number;
}>;

export type ImportOutcome<Column extends PeopleColumn> = SendOutcome<ImportResult<Column>>;

/** A kind of import: the columns of its list beside the address, and its two calls. */
export type ImportKind<Column extends PeopleColumn> = Readonly<{
  columns: readonly Column[];
  check: (rows: Person<Column>[]) => Promise<ImportOutcome<Column>>;
  send: (rows: Person<Column>[], message: string) => Promise<ImportOutcome<Column>>;
  /** Whether the mails carry a message. */
  hasMessage: boolean;
}>;

/** The platform's IMPORT_ROWS_MAX, which is not loaded into the browser with its schemas. */
const ROWS_MAX = 1000;
/** A thousand rows are far smaller; more is not a list of people. */
const FILE_MAX_BYTES = 2_000_000;

/** The state of an import. The list and the message stay as typed after a failure. */
export function useImport<Column extends PeopleColumn>(
  kind: ImportKind<Column>,
  texts: ImportTexts,
  onImported: () => void,
) {
  const [step, setStep] = useState<"written" | "checked" | "done">("written");

  const form = useForm<{ list: string; message: string }, ImportResult<Column>>({
    values: { list: "", message: "" },
    texts: { failed: step === "written" ? texts.checkFailed : texts.inviteFailed },
    validate: ({ list }) => {
      const { length } = parsePeople(list, kind.columns);
      if (length === 0) return { list: texts.missing };
      return { list: length > ROWS_MAX ? texts.tooMany({ n: length }) : undefined };
    },
    send: ({ list, message }) => {
      const rows = parsePeople(list, kind.columns);
      return step === "written" ? kind.check(rows) : kind.send(rows, message);
    },
    keepsValues: true,
    onSaved: () => {
      setStep(step === "written" ? "checked" : "done");
      if (step === "checked") onImported();
    },
  });

  async function read(file: File) {
    const found = file.size > FILE_MAX_BYTES ? null : await decode(file);
    if (found === null) form.setProblems({ list: texts.unreadable });
    else form.setText("list", found);
  }

  return {
    form,
    step,
    result: form.saved,
    read,
    back: () => {
      form.setNote(null);
      setStep("written");
    },
  };
}

/** The text of a UTF-8 file; null for any other. */
async function decode(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** The import of chatters, with their names and groups. */
export function importOfChatters(entityId: string): ImportKind<"name" | "group"> {
  return {
    columns: ["name", "group"],
    check: (rows) => call("checkChatterImport", { id: entityId, rows }),
    send: (rows, message) => call("importChatters", { id: entityId, rows, message }),
    hasMessage: true,
  };
}
