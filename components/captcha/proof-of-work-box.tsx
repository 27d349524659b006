"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { classNames } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import type { WorkChallenge } from "@/lib/contract/captcha/schemas";
import { type CaptchaWidgetProps, captchaBoxClass } from "./captcha-box";

/** The proof-of-work captcha: one click for the user, about a second of work for the browser. */
export function ProofOfWorkBox({
  challenge,
  disabled,
  describedBy,
  onStart,
  onToken,
  onExpired,
}: CaptchaWidgetProps & { challenge: WorkChallenge }) {
  const texts = useTexts("captcha");
  const [state, setState] = useState<"open" | "working" | "done">("open");
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  useEffect(() => {
    const timer = setTimeout(onExpired, challenge.expires_in * 1000);
    return () => clearTimeout(timer);
  }, [challenge, onExpired]);

  async function start() {
    if (state !== "open") return;
    setState("working");
    onStart();
    const controller = new AbortController();
    work.current = controller;
    const { solveWork } = await import("@/lib/client/session/solve-work");
    const token = await solveWork(challenge, controller.signal);
    if (token === null) return;
    setState("done");
    onToken(token);
  }

  return (
    <div className={classNames(captchaBoxClass, "relative justify-between")}>
      <label className="flex flex-1 cursor-pointer items-center gap-3 self-stretch">
        <input
          type="checkbox"
          checked={state !== "open"}
          onChange={() => void start()}
          disabled={disabled}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
          className="size-6.5 flex-none accent-accent"
        />
        {texts.human}
      </label>
      <span role="status" className="flex items-center gap-2 text-caption text-ink-3">
        {state === "working" && (
          <>
            <Spinner />
            {texts.working}
          </>
        )}
        {state === "done" && texts.done}
      </span>
    </div>
  );
}
