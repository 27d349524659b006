"use client";

import { useEffect, useReducer } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { storedKeys } from "@/lib/client/browser/storage";
import { currentHint, rereadHint } from "@/lib/client/session/session-hint";
import { authFlags, useSession } from "@/lib/client/session/use-session";

const REFRESH_MS = 2000;

type AuthDebugPanelProps = { onClose: () => void };

/** Debug panel for the session state. Shows the names of stored keys, never their values. */
export default function AuthDebugPanel({ onClose }: AuthDebugPanelProps) {
  const texts = useTexts("accountsSession.debug");
  const session = useSession();
  const [refreshes, refresh] = useReducer((count: number) => count + 1, 0);

  // Poll: storage and cookies send no change events within a tab.
  useEffect(() => {
    const timer = setInterval(() => {
      rereadHint();
      refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const { kind, generation } = currentHint();
  const rows = {
    state: session.state,
    ...authFlags(session),
    verified: session.user?.verified ?? false,
    hint: kind ?? "none",
    generation,
    session_storage: storedKeys("session").toSorted().join(", ") || "empty",
    local_storage: storedKeys("local").toSorted().join(", ") || "empty",
    host: location.host,
    refreshes,
  };
  return (
    <aside
      aria-label={texts.title}
      className="fixed start-4 bottom-4 z-(--z-toast) grid max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] gap-3 overflow-y-auto rounded-lg border border-line-strong bg-surface p-4 shadow-raised"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 font-mono text-caption">
        {Object.entries(rows).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words">{String(value)}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onClose}>
        {texts.close}
      </Button>
    </aside>
  );
}
