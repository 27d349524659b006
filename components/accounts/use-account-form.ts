"use client";

import { type SubmitEvent, useState } from "react";
import type { Failed } from "@/lib/contract/outcome";
import type { AccountProblems, AccountValues } from "./account-problems";

/** State of an account form: field errors, the server's error and whether it is busy. */
export function useAccountForm(check: (values: AccountValues) => AccountProblems) {
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Returns a submit handler that validates, then sends. `send` resolves to the server's error, or null on success. */
  function submit(send: (values: AccountValues) => Promise<Failed | string | null>) {
    return async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const values: AccountValues = Object.fromEntries(
        Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
      );
      setFailure(null);
      if (showProblems(form, check(values))) return;
      setBusy(true);
      const result = await send(values);
      if (result === null) return;
      setBusy(false);
      if (typeof result === "string") setFailure(result);
      else if (!showProblems(form, result.fields ?? {})) setFailure(result.message);
    };
  }

  function showProblems(form: HTMLFormElement, found: AccountProblems): boolean {
    setProblems(found);
    const first = Array.from(form.elements).find((element) => (element.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  return { problems, failure, isBusy, submit };
}
