"use client";

import type { Messages } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type CallOutcome, call } from "@/lib/client/call";
import { failureMessage } from "@/lib/client/failure-message";
import { PAGES } from "@/lib/contract/pages";
import { useLocalPath } from "@/lib/i18n/navigation";

/** How long the result is shown before the redirect (spec/owner-admin.md §9). */
const REDIRECT_AFTER_MS = 3000;

/** The parameters of an invitation link. */
export type InvitationAnswer = Readonly<{
  response: "accept" | "decline";
  email_address: string;
  entity_urlslug: string;
  token: string;
}>;

type Texts = Messages["accessInvitation"];
type Outcome = CallOutcome<"processInvitationResponse">;

/** Sends the answer to an invitation and shows the result. */
export function InvitationResponse({ answer, texts }: { answer: InvitationAnswer | null; texts: Texts }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const localPath = useLocalPath();
  const isDone = outcome?.ok === true;
  const email = answer?.email_address ?? "";

  // Answer on load: following the link is the answer.
  useEffect(() => {
    if (!answer) return;
    const controller = new AbortController();
    call("processInvitationResponse", answer, { signal: controller.signal }).then((result) => {
      if (!controller.signal.aborted) setOutcome(result);
    });
    return () => controller.abort();
  }, [answer]);

  // Keep the result readable for a moment before the redirect.
  useEffect(() => {
    if (!isDone) return;
    const login = localPath(`${PAGES.login}?email=${encodeURIComponent(email)}`);
    const timer = setTimeout(() => location.assign(login), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, email, localPath]);

  if (answer && !outcome) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2 text-lead">
        <Spinner />
        {texts.processing}
      </p>
    );
  }
  const { title, text } = textsFor(outcome, texts);
  return (
    <div className="grid justify-items-start gap-4" role={isDone ? "status" : "alert"}>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lead text-ink-2 text-lead">{text}</p>
      {isDone ? <p className="text-ink-3">{texts.redirecting}</p> : <Button href={PAGES.home}>{texts.home}</Button>}
    </div>
  );
}

function textsFor(outcome: Outcome | null, texts: Texts): { title: string; text: string } {
  if (!outcome) return { title: texts.invalid, text: texts.missing };
  if (outcome.ok) return { title: texts.thanks, text: outcome.data.message };
  if (outcome.code === "invitation_invalid") return { title: texts.invalid, text: texts.unknown };
  if (outcome.code === "not_possible_now") return { title: texts.failed, text: texts.closed };
  return { title: texts.failed, text: failureMessage(outcome, texts.error) };
}
