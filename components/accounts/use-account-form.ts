"use client";

import { type SubmitEvent, useState } from "react";
import type { Failed } from "@/lib/contract/outcome";
import type { AccountProblems, AccountValues } from "./account-problems";

/** The state of a form about an account: what is wrong with its fields, what the server refused, whether it is at work. */
export function useAccountForm(check: (values: AccountValues) => AccountProblems) {
  const [problems, setProblems] = useState<AccountProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Checks a form that is being submitted and sends it when nothing is wrong; `send` may tell what the server refused. */
  function submit(send: (values: AccountValues) => Promise<Failed | string | null>) {
    return async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const values: AccountValues = Object.fromEntries(
        Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
      );
      setRefusal(null);
      if (showProblems(form, check(values))) return;
      setBusy(true);
      const refused = await send(values);
      if (refused === null) return;
      setBusy(false);
      if (typeof refused === "string") setRefusal(refused);
      else if (!showProblems(form, refused.fields ?? {})) setRefusal(refused.message);
    };
  }

  function showProblems(form: HTMLFormElement, found: AccountProblems): boolean {
    setProblems(found);
    const first = Array.from(form.elements).find((element) => (element.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    return first !== undefined;
  }

  return { problems, refusal, isBusy, submit };
}
