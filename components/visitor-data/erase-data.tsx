"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField } from "@/components/patterns/form-fields";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { clearDrafts } from "@/lib/client/chat/drafts";
import { clearHint } from "@/lib/client/session/session-hint";
import { clearSession } from "@/lib/client/session/session-storage";
import { loadFailureText } from "@/lib/client/text/failure-message";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { Erased } from "./erased-notice";

/** The word to type for confirmation; the server requires the same. */
const CONFIRMATION_WORD = "ERASE";

type EraseDataProps = {
  hasAccount: boolean;
  onErased: (erased: Erased) => void;
};

/** Erases the visitor's data after a typed confirmation. */
export function EraseData({ hasAccount, onErased }: EraseDataProps) {
  const texts = useTexts("visitorData.erase");
  const form = useForm({
    values: { confirmation: "" },
    texts: { failed: texts.failed },
    validate: ({ confirmation }) => ({
      confirmation:
        oneLine(confirmation).toUpperCase() === CONFIRMATION_WORD
          ? undefined
          : texts.wrong({ word: CONFIRMATION_WORD }),
    }),
    send: async () => {
      const outcome = await call("eraseVisitorData", { confirmation: CONFIRMATION_WORD });
      return outcome.ok ? outcome : refused(loadFailureText(texts.failed, outcome));
    },
    onSaved: ({ email_address, account_kept }) => {
      clearSession();
      clearDrafts();
      clearHint();
      onErased({ email: email_address, keepsAccount: account_kept });
    },
  });

  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{texts.title}</h2>
      <p className="max-w-measure text-ink-2">{texts.text}</p>
      {hasAccount && <p className="max-w-measure text-ink-2">{texts.account}</p>}
      <form noValidate onSubmit={form.submit} className="grid max-w-80 justify-items-start gap-4">
        <FormField
          form={form}
          name="confirmation"
          label={texts.label({ word: CONFIRMATION_WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FailureBanner text={form.failure} />
        <Button type="submit" variant="danger" busy={form.isBusy} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      </form>
    </section>
  );
}
