"use client";

import { useCallback, useState } from "react";

/** A form's captcha: the token once it is solved, and functions to restart it. */
export function useCaptcha() {
  const [round, setRound] = useState(0);
  const [token, setToken] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const start = useCallback(() => setWorking(true), []);
  const solve = useCallback((solution: string | null) => {
    setWorking(false);
    setToken(solution);
  }, []);
  const reload = useCallback(() => {
    setWorking(false);
    setToken(null);
    setRound((number) => number + 1);
  }, []);
  /** Requests another challenge after a submission without a token; a challenge that is being solved may finish. */
  const renew = isWorking ? start : reload;
  return { round, token, start, solve, reload, renew };
}

export type CaptchaControl = ReturnType<typeof useCaptcha>;
