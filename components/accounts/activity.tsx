"use client";

import type { Messages } from "next-intl";
import { useEffect, useState } from "react";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import { dateFormat } from "@/lib/client/intl";
import type { Activity as Entry } from "@/lib/contract/accounts/endpoints";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["accountsSettings"]["activity"];
type LoadedActivity = { items: readonly Entry[]; next: string | null };

const PAGE_SIZE = 10;
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** The account's audit log, newest first. */
export function Activity({ texts }: { texts: Texts }) {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<LoadedActivity | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function load(previous: LoadedActivity | null) {
    setBusy(true);
    setFailed(false);
    const outcome = await call("listActivity", {
      limit: PAGE_SIZE,
      ...(previous?.next ? { cursor: previous.next } : {}),
    });
    setBusy(false);
    if (!outcome.ok) return setFailed(true);
    setLoaded({ items: [...(previous?.items ?? []), ...outcome.data.items], next: outcome.data.next_cursor });
  }

  // Load the first page once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once; the button loads more.
  useEffect(() => {
    void load(null);
  }, []);

  if (!loaded) return <LoadStatus isFailed={isFailed} texts={texts} onRetry={() => load(null)} />;
  if (loaded.items.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  return (
    <>
      <ul className="grid">
        {loaded.items.map(({ id, action, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line border-b py-2.5">
            <span>{actionLabel(action, texts)}</span>
            <time dateTime={at} className="text-ink-3 text-small tabular-nums">
              {moment(locale).format(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
      {isFailed && <LoadStatus isFailed texts={texts} onRetry={() => load(loaded)} />}
      {loaded.next && !isFailed && (
        <Button variant="link" busy={isBusy} busyLabel={texts.loading} onClick={() => load(loaded)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function actionLabel(action: string, texts: Texts): string {
  const known: Readonly<Record<string, string>> = texts.actions;
  return known[action.replaceAll(".", "_")] ?? formatMessage(texts.other, { action });
}
