"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { type CallOutcome, call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { ChatterImportResult } from "@/lib/contract/access/chatter-schemas";
import { parsePeople } from "./parse-people";

type Texts = Messages["accessChatters"]["import"];

/** The platform's IMPORT_ROWS_MAX, which is not loaded into the browser with its schemas. */
const ROWS_MAX = 1000;
/** A thousand rows are far smaller; more is not a list of people. */
const FILE_MAX_BYTES = 2_000_000;

/** The state of an import. The list and the message stay as typed after a failure. */
export function useImport(entityId: string, texts: Texts, onImported: () => void) {
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [step, setStep] = useState<"written" | "checked" | "done">("written");
  const [result, setResult] = useState<ChatterImportResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<CallOutcome<"checkChatterImport" | "importChatters">>, fallback: string) {
    setBusy(true);
    setFailure(null);
    const outcome = await send();
    setBusy(false);
    if (outcome.ok) setResult(outcome.data);
    else setFailure(messageOr(outcome, fallback));
    return outcome.ok;
  }

  async function check() {
    const rows = parsePeople(text);
    if (rows.length === 0) return setProblem(texts.missing);
    if (rows.length > ROWS_MAX) return setProblem(formatMessage(texts.tooMany, { n: rows.length }));
    if (await run(() => call("checkChatterImport", { id: entityId, rows }), texts.checkFailed)) setStep("checked");
  }

  async function invite() {
    const input = { id: entityId, rows: parsePeople(text), message };
    if (!(await run(() => call("importChatters", input), texts.inviteFailed))) return;
    setStep("done");
    onImported();
  }

  async function read(file: File) {
    const found = file.size > FILE_MAX_BYTES ? null : await decode(file);
    setProblem(found === null ? texts.unreadable : null);
    if (found !== null) setText(found);
  }

  return {
    ...{ text, message, step, result, problem, failure, isBusy, setMessage, check, invite, read },
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
