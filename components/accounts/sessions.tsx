"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { clearHint } from "@/lib/client/session/session-hint";
import { clearSession } from "@/lib/client/session/session-storage";
import { failureMessage } from "@/lib/client/text/failure-message";
import { dateFormat } from "@/lib/client/text/intl";
import type { OpenSession } from "@/lib/contract/accounts/session-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale, useLocalPath } from "@/lib/i18n/navigation";

const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** Lists the active sessions and ends one or all of them. */
export function Sessions() {
  const texts = useTexts("accountsSettings.sessions");
  const localPath = useLocalPath();
  const { record, failed, reload } = useRecord({ key: ["my-sessions"], read: () => call("listSessions", {}) });
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function end(session: OpenSession) {
    setBusy(session.session_id);
    setFailure(null);
    const outcome = await call("endSession", { id: session.session_id });
    setBusy(null);
    if (outcome.ok && session.is_this_browser) return signOutTo(localPath(PAGES.login));
    if (!outcome.ok) setFailure(failureMessage(outcome, texts.endFailed));
    await reload();
  }

  async function endAll() {
    setBusy("all");
    setFailure(null);
    const outcome = await call("endAllSessions", {});
    if (outcome.ok) return signOutTo(localPath(PAGES.login));
    setBusy(null);
    setFailure(failureMessage(outcome, texts.endFailed));
  }

  if (!record) return <LoadStatus failed={failed} texts={texts} onRetry={() => void reload()} />;
  return (
    <>
      <FailureBanner text={failure} />
      <ul className="grid">
        {record.items.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isBusy={busy === session.session_id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      <div className="grid justify-items-start gap-1.5">
        <Button busy={busy === "all"} busyLabel={texts.everywhereBusy} onClick={endAll}>
          {texts.everywhere}
        </Button>
        <p className="text-caption text-ink-3">{texts.everywhereHelp}</p>
      </div>
    </>
  );
}

type SessionRowProps = { session: OpenSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const texts = useTexts("accountsSettings.sessions");
  const locale = useLocale();
  const { browser, system, kind, last_seen_at, is_this_browser } = session;
  const device = browser && system ? texts.device({ browser, system }) : (browser ?? system ?? texts.unknown);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {is_this_browser && <Badge tone="accent">{texts.here}</Badge>}
        </p>
        <p className="text-ink-3 text-small">
          {texts[kind]} · {texts.seen({ when: moment(locale).format(new Date(last_seen_at)) })}
        </p>
      </div>
      <Button size="sm" busy={isBusy} busyLabel={texts.ending} aria-label={`${texts.end}: ${device}`} onClick={onEnd}>
        {texts.end}
      </Button>
    </li>
  );
}

/** Signs this browser out and loads a new page, so that nothing of the session remains on screen. */
function signOutTo(page: string) {
  clearSession();
  clearHint();
  location.assign(page);
}
