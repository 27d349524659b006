"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { Failed } from "@/lib/contract/outcome";
import { type PeopleColumn, type Person, parsePeople } from "./parse-people";

/** The texts of an import; `outcomes` has the result of a row by its outcome. */
export type ImportTexts = Omit<Messages["accessChatters"]["import"], "outcomes"> & {
  outcomes: Readonly<Record<string, string>>;
};

/** A row of an import with its result, and the cells of its columns. */
export type ImportItem<Column extends PeopleColumn> = Readonly<
  { email_address: string; outcome: string; duplicate_of: number | null } & Record<Column, string | null>
>;

export type ImportOutcome<Column extends PeopleColumn> =
  | { ok: true; data: { items: readonly ImportItem<Column>[]; mails: number; changes: number } }
  | Failed;

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
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [step, setStep] = useState<"written" | "checked" | "done">("written");
  const [result, setResult] = useState<Extract<ImportOutcome<Column>, { ok: true }>["data"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<ImportOutcome<Column>>, fallback: string) {
    setBusy(true);
    setFailure(null);
    const outcome = await send();
    setBusy(false);
    if (outcome.ok) setResult(outcome.data);
    else setFailure(messageOr(outcome, fallback));
    return outcome.ok;
  }

  async function check() {
    const rows = parsePeople(text, kind.columns);
    if (rows.length === 0) return setProblem(texts.missing);
    if (rows.length > ROWS_MAX) return setProblem(formatMessage(texts.tooMany, { n: rows.length }));
    if (await run(() => kind.check(rows), texts.checkFailed)) setStep("checked");
  }

  async function send() {
    if (!(await run(() => kind.send(parsePeople(text, kind.columns), message), texts.inviteFailed))) return;
    setStep("done");
    onImported();
  }

  async function read(file: File) {
    const found = file.size > FILE_MAX_BYTES ? null : await decode(file);
    setProblem(found === null ? texts.unreadable : null);
    if (found !== null) setText(found);
  }

  return {
    text,
    message,
    step,
    result,
    problem,
    failure,
    isBusy,
    setMessage,
    check,
    send,
    read,
    setText: (typed: string) => {
      setText(typed);
      setProblem(null);
    },
    back: () => {
      setFailure(null);
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
