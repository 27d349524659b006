"use client";

import HCaptcha from "@hcaptcha/react-hcaptcha";
import { useEffect, useId, useRef, useState } from "react";
import { useTexts } from "#texts";
import { effectiveTheme } from "@/lib/client/browser/use-theme";
import { CaptchaBox, type CaptchaWidgetProps } from "./captcha-box";

type HcaptchaBoxProps = Pick<CaptchaWidgetProps, "round" | "describedBy" | "onToken"> & {
  siteKey: string;
  /** The script could not be loaded. */
  onUnavailable: () => void;
};

/** The hCaptcha widget. Its third-party script loads only when this renders. */
export default function HcaptchaBox({ siteKey, round, describedBy, onToken, onUnavailable }: HcaptchaBoxProps) {
  const texts = useTexts("captcha");
  const box = useRef<HCaptcha>(null);
  const shownRound = useRef(round);
  const challengeId = useId();
  const [isReady, setReady] = useState(false);
  const [theme] = useState(effectiveTheme);
  const clearToken = () => onToken(null);

  // A new round resets the widget.
  useEffect(() => {
    if (round === shownRound.current) return;
    shownRound.current = round;
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
        // Passed on to hCaptcha: by default its challenge opens at the end of the page, below a modal dialog and out of
        // reach.
        challenge-container={challengeId}
        onReady={() => setReady(true)}
        onVerify={onToken}
        onExpire={clearToken}
        onError={(reason) => (reason === "script-error" ? onUnavailable() : clearToken())}
      />
      <div id={challengeId} />
    </div>
  );
}
