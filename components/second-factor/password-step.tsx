"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { PasswordField } from "@/components/accounts/password-field";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Failed } from "@/lib/contract/outcome";

type PasswordStepProps = {
  texts: Messages["secondFactor"]["settings"];
  fields: Messages["accounts"]["fields"];
  note?: string;
  /** Also asks for a name. */
  asksName?: boolean;
  /** Runs the action; resolves to the error, or null on success. */
  run: (input: { password: string; name: string }) => Promise<Failed | string | null>;
};

/** Asks for the password again before a change of the second factor. */
export function PasswordStep({ texts, fields, note, asksName = false, run }: PasswordStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const input = { password: String(data.get("password") ?? ""), name: String(data.get("name") ?? "").trim() };
    const missing = {
      ...(asksName && input.name === "" ? { name: texts.passkeys.nameRequired } : {}),
      ...(input.password === "" ? { password: texts.passwordRequired } : {}),
    };
    setProblems(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const result = await run(input);
    if (result === null) return;
    setBusy(false);
    if (typeof result === "string") setFailure(result);
    else if (result.fields?.password) setProblems({ ...result.fields });
    else setFailure(result.message);
  }

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      {note && <p className="text-ink-2">{note}</p>}
      <FailureBanner text={failure} />
      {asksName && (
        <Field
          label={texts.passkeys.name}
          help={texts.passkeys.nameHelp}
          name="name"
          maxLength={60}
          error={problems.name}
        />
      )}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={problems.password}
        texts={fields}
      />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.busy} className="justify-self-end">
        {texts.continue}
      </Button>
    </form>
  );
}
