"use client";

import HCaptcha from "@hcaptcha/react-hcaptcha";
import { useEffect, useId, useRef, useState } from "react";
import { paintedTheme } from "@/lib/client/theme";
import { CaptchaBox } from "./captcha-box";
import type { CaptchaRoundProps } from "./captcha-round";

type HcaptchaBoxProps = Pick<CaptchaRoundProps, "round" | "texts" | "describedBy" | "onToken"> & {
  siteKey: string;
  /** Its script did not come. */
  onUnavailable: () => void;
};

/** hCaptcha's own box. Its script comes from there, and only when this is shown. */
export default function HcaptchaBox({ siteKey, round, texts, describedBy, onToken, onUnavailable }: HcaptchaBoxProps) {
  const box = useRef<HCaptcha>(null);
  const shown = useRef(round);
  const questionId = useId();
  const [isReady, setReady] = useState(false);
  const [theme] = useState(paintedTheme);
  const forget = () => onToken(null);

  // hCaptcha's script: another round is another question in the same box.
  useEffect(() => {
    if (round === shown.current) return;
    shown.current = round;
    box.current?.resetCaptcha();
  }, [round]);

  return (
    <div aria-describedby={describedBy}>
      {!isReady && <CaptchaBox>{texts.loading}</CaptchaBox>}
      <HCaptcha
        ref={box}
        sitekey={siteKey}
        theme={theme}
        reCaptchaCompat={false}
        sentry={false}
        // Handed on to hCaptcha: its question would otherwise open at the end of the page, beneath a dialog and out of reach.
        challenge-container={questionId}
        onReady={() => setReady(true)}
        onVerify={onToken}
        onExpire={forget}
        onError={(reason) => (reason === "script-error" ? onUnavailable() : forget())}
      />
      <div id={questionId} />
    </div>
  );
}
