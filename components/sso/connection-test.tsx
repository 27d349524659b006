"use client";

import Circle from "@lucide/icons/icons/circle";
import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleX from "@lucide/icons/icons/circle-x";
import RotateCcw from "@lucide/icons/icons/rotate-ccw";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { ConnectionStep, Organization } from "@/lib/contract/sso/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";

type ConnectionTestProps = { organization: Organization };

const GLYPHS = { ok: CircleCheck, warning: TriangleAlert, failed: CircleX, open: Circle };
const TONES = { ok: "text-success", warning: "text-warning", failed: "text-danger", open: "text-ink-3" };

/** Tests an organisation's connection: whether its address answers, and what a test sign-in brings back. */
export function ConnectionTest({ organization }: ConnectionTestProps) {
  const texts = useTexts("ssoAdmin.test");
  const { id, test } = organization;
  const router = useRouter();
  const [address, setAddress] = useState<ConnectionStep | null>(null);
  const [busy, setBusy] = useState<"address" | "signIn" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);

  // The sign-in ends in another tab; show its result when the admin returns to this one.
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && router.refresh();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [router]);

  async function askAddress() {
    setBusy("address");
    setFailure(null);
    const outcome = await call("testOrganization", { id });
    setBusy(null);
    if (!outcome.ok) return setFailure(failureMessage(outcome, texts.failed));
    const { ok, message: hint } = outcome.data;
    setAddress(
      ok ? { state: "ok", message: texts.answers, hint } : { state: "failed", message: texts.doesNotAnswer, hint },
    );
  }

  async function signIn() {
    setBusy("signIn");
    setFailure(null);
    setBlocked(null);
    // Opened by the click itself: browsers block a tab that a script opens later.
    const tab = window.open("about:blank", "_blank");
    const outcome = await call("beginConnectionTest", { id });
    setBusy(null);
    if (!outcome.ok) {
      tab?.close();
      setFailure(failureMessage(outcome, texts.failed));
    } else if (tab) {
      // The identity provider must not reach this page.
      tab.opener = null;
      tab.location.href = outcome.data.location;
    } else setBlocked(outcome.data.location);
  }

  const steps = [...(address ? [address] : []), ...(test?.steps ?? [])];
  return (
    <section aria-labelledby="connection-test" className="card-section">
      <div className="card-section__head">
        <h2 id="connection-test" className="text-h3">
          {texts.title}
        </h2>
        <Button size="sm" busy={busy === "address"} busyLabel={texts.busy} onClick={askAddress}>
          <Icon glyph={RotateCcw} size="sm" />
          {address ? texts.again : texts.run}
        </Button>
      </div>
      <div className="card-section__body">
        <FailureBanner text={failure} />
        {steps.length > 0 ? <StepList steps={steps} /> : <p className="text-ink-2">{texts.text}</p>}
        {test && test.attributes.length > 0 && <CameBack attributes={test.attributes} />}
        <TestedBy test={test} />
        <div className="grid justify-items-start gap-1.5">
          <Button busy={busy === "signIn"} busyLabel={texts.signInBusy} onClick={signIn}>
            {texts.signIn}
          </Button>
          <p className="text-caption text-ink-3">{texts.signInHelp}</p>
          {blocked && (
            <p role="status" className="text-small">
              {texts.blocked}{" "}
              <a href={blocked} target="_blank" rel="noreferrer" className="underline">
                {texts.open}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function StepList({ steps }: { steps: readonly ConnectionStep[] }) {
  const texts = useTexts("ssoAdmin.test");
  return (
    <ul aria-label={texts.steps} className="grid gap-3">
      {steps.map(({ state, message, hint }) => (
        <li key={message} className="flex gap-3">
          <span className={TONES[state]}>
            <Icon glyph={GLYPHS[state]} className="mt-0.5" />
            <span className="sr-only">{texts.states[state]}: </span>
          </span>
          <span className="grid min-w-0">
            <span className={state === "open" ? "text-ink-3" : undefined}>{message}</span>
            {hint && <span className="wrap-anywhere text-caption text-ink-3">{hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Test = NonNullable<Organization["test"]>;

function CameBack({ attributes }: Pick<Test, "attributes"> & {}) {
  const texts = useTexts("ssoAdmin.test");
  return (
    <div className="grid gap-2">
      <h3 className="text-name-sm">{texts.cameBack}</h3>
      <dl className="came-back">
        {attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value ?? texts.missing}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TestedBy({ test }: Pick<Organization, "test"> & {}) {
  const texts = useTexts("ssoAdmin.test");
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!test) return <p className="text-caption text-ink-3">{texts.never}</p>;
  const time = `${formatTime(test.tested_at, "day", timeZone, locale)}, ${formatTime(test.tested_at, "clock", timeZone, locale)}`;
  const words = test.tested_by ? texts.by({ name: test.tested_by, time }) : texts.byDeletedAdmin({ time });
  return <p className="wrap-anywhere text-caption text-ink-3">{words}</p>;
}
