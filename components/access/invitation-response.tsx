"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocalPath } from "@/lib/i18n/navigation";

/** How long the result is shown before the redirect. */
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

/** Asks for a press, since mail scanners open links and run scripts; then sends the answer and shows the result. */
export function InvitationResponse({ answer }: { answer: InvitationAnswer | null }) {
  const texts = useTexts("accessInvitation");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const localPath = useLocalPath();
  const isDone = outcome?.ok === true;
  const email = answer?.email_address ?? "";

  async function send(response: InvitationAnswer["response"]) {
    if (!answer || isBusy) return;
    setBusy(true);
    setOutcome(await call("processInvitationResponse", { ...answer, response }));
    setBusy(false);
  }

  // Keep the result readable for a moment before the redirect.
  useEffect(() => {
    if (!isDone) return;
    const login = localPath(`${PAGES.login}?email=${encodeURIComponent(email)}`);
    const timer = setTimeout(() => location.assign(login), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, email, localPath]);

  if (answer && isBusy) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2 text-lead">
        <Spinner />
        {texts.processing}
      </p>
    );
  }
  if (answer && !outcome) return <InvitationChoice answer={answer} onChoose={send} />;
  const { title, text } = textsFor(outcome, texts);
  const mayRetry = answer !== null && outcome?.ok === false && !isFinal(outcome.code);
  return (
    <div className="grid justify-items-start gap-4" role={isDone ? "status" : "alert"}>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-lead whitespace-pre-line text-ink-2 text-lead">{text}</p>
      {isDone && <p className="text-ink-3">{texts.redirecting}</p>}
      {mayRetry && <AnswerButtons first={answer.response} onChoose={send} />}
      {!isDone && !mayRetry && <Button href={PAGES.home}>{texts.home}</Button>}
    </div>
  );
}

type OnChoose = (response: InvitationAnswer["response"]) => void;

function InvitationChoice({ answer, onChoose }: { answer: InvitationAnswer; onChoose: OnChoose }) {
  const texts = useTexts("accessInvitation");
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="wrap-anywhere max-w-lead text-ink-2 text-lead">{texts.question({ email: answer.email_address })}</p>
      <AnswerButtons first={answer.response} onChoose={onChoose} />
    </div>
  );
}

type AnswerButtonsProps = { first: InvitationAnswer["response"]; onChoose: OnChoose };

/** Both answers; the one of the link that was opened comes first. */
function AnswerButtons({ first, onChoose }: AnswerButtonsProps) {
  const texts = useTexts("accessInvitation");
  const order = first === "accept" ? (["accept", "decline"] as const) : (["decline", "accept"] as const);
  return (
    <div className="flex flex-wrap gap-3">
      {order.map((response, at) => (
        <Button key={response} variant={at === 0 ? "primary" : "default"} size="lg" onClick={() => onChoose(response)}>
          {texts[response]}
        </Button>
      ))}
    </div>
  );
}

/** Whether the same answer, given again, fails again. */
const isFinal = (code: string) => code === "invitation_invalid" || code === "not_possible_now";

function textsFor(outcome: Outcome | null, texts: Texts): { title: string; text: string } {
  if (!outcome) return { title: texts.invalid, text: texts.missing };
  if (outcome.ok) return { title: texts.thanks, text: outcome.data.message };
  if (outcome.code === "invitation_invalid") return { title: texts.invalid, text: texts.unknown };
  if (outcome.code === "not_possible_now") return { title: texts.failed, text: texts.closed };
  return { title: texts.failed, text: failureMessage(outcome, texts.error) };
}
