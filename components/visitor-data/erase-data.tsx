"use client";

import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { clearDrafts } from "@/lib/client/drafts";
import { formatMessage } from "@/lib/client/format-message";
import { clearHint } from "@/lib/client/session-hint";
import { clearSession } from "@/lib/client/session-storage";
import type { Erased } from "./erased-notice";
import type { VisitorDataTexts } from "./use-visitor-data";

/** The word to type for confirmation; the server requires the same. */
const CONFIRMATION_WORD = "ERASE";

type EraseDataProps = {
  hasAccount: boolean;
  texts: VisitorDataTexts["erase"];
  onErased: (erased: Erased) => void;
};

/** Erases the visitor's data after a typed confirmation. */
export function EraseData({ hasAccount, texts, onErased }: EraseDataProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"word" | "failed" | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isConfirmed = typed.trim().toUpperCase() === CONFIRMATION_WORD;
    setProblem(isConfirmed ? null : "word");
    if (!isConfirmed) return;
    setBusy(true);
    const outcome = await eraseMyData();
    setBusy(false);
    if (outcome) onErased(outcome);
    else setProblem("failed");
  }

  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{texts.title}</h2>
      <p className="max-w-measure text-ink-2">{texts.text}</p>
      {hasAccount && <p className="max-w-measure text-ink-2">{texts.account}</p>}
      <form noValidate onSubmit={erase} className="grid max-w-90 justify-items-start gap-4">
        <Field
          label={formatMessage(texts.label, { word: CONFIRMATION_WORD })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(problem === "word" ? { error: formatMessage(texts.wrong, { word: CONFIRMATION_WORD }) } : {})}
        />
        {problem === "failed" && (
          <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
            {texts.failed}
          </Banner>
        )}
        <Button type="submit" variant="danger" busy={isBusy} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      </form>
    </section>
  );
}

/** Erases the data on the server, then clears this browser's storage. Null when nothing was erased. */
async function eraseMyData(): Promise<Erased | null> {
  const outcome = await call("eraseVisitorData", { confirmation: "ERASE" });
  if (!outcome.ok) return null;
  clearSession();
  clearDrafts();
  clearHint();
  return { email: outcome.data.email_address, keepsAccount: outcome.data.account_kept };
}
