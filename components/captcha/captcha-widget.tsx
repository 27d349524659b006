"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import type { CaptchaChallenge } from "@/lib/contract/captcha/schemas";
import { CaptchaBox, type CaptchaWidgetProps } from "./captcha-box";
import { ProofOfWorkBox } from "./proof-of-work-box";

const HcaptchaBox = lazy(() => import("./hcaptcha-box"));

type LoadedChallenge = { round: number; challenge: CaptchaChallenge | "unavailable" };

/** Fetches and renders one captcha challenge. */
export function CaptchaWidget(props: CaptchaWidgetProps) {
  const texts = useTexts("captcha");
  const { round } = props;
  const [loaded, setLoaded] = useState<LoadedChallenge | null>(null);
  const challenge = loaded && (loaded.round === round || isReusable(loaded)) ? loaded.challenge : null;
  const isPending = challenge === null;

  // Fetch the challenge of this round.
  useEffect(() => {
    if (!isPending) return;
    const controller = new AbortController();
    void call("getCaptcha", {}, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted) setLoaded({ round, challenge: outcome.ok ? outcome.data : "unavailable" });
    });
    return () => controller.abort();
  }, [round, isPending]);

  const loading = <CaptchaBox>{texts.loading}</CaptchaBox>;
  if (challenge === null) return loading;
  if (challenge === "unavailable") return <CaptchaBox>{texts.unavailable}</CaptchaBox>;
  if (challenge.provider === "proof-of-work") return <ProofOfWorkBox {...props} challenge={challenge} />;
  return (
    <Suspense fallback={loading}>
      <HcaptchaBox
        {...props}
        siteKey={challenge.site_key}
        onUnavailable={() => setLoaded({ round, challenge: "unavailable" })}
      />
    </Suspense>
  );
}

/** hCaptcha's widget is reset in place, while each round of our own captcha needs a new challenge. */
function isReusable({ challenge }: LoadedChallenge): boolean {
  return challenge !== "unavailable" && challenge.provider === "hcaptcha";
}
