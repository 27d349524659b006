"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { ThreadMessage } from "@/lib/contract/conversations/owner-schemas";
import type { Language } from "@/lib/contract/languages/languages";

type Translation = { message: string | null; response: string | null };

type TranslationOptions = {
  messages: readonly ThreadMessage[];
  language: Language;
  isOn: boolean;
  failed: string;
};

/** Translates the messages in other languages, newest first and one at a time. Translations stay until the page is left. */
export function useTranslations({ messages, language, isOn, failed }: TranslationOptions) {
  const [found, setFound] = useState<ReadonlyMap<string, Translation>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = isOn ? messages.filter((message) => isForeign(message, language)) : [];
  const next = waiting.findLast((message) => !found.has(keyOf(message, language)));
  const nextId = next?.message_id;
  const nextKey = next && keyOf(next, language);

  // Translate the next message.
  useEffect(() => {
    if (!nextId || !nextKey || failure !== null) return;
    const controller = new AbortController();
    call("translateMessage", { id: nextId, language }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) setFound((before) => new Map(before).set(nextKey, outcome.data));
      else setFailure(failureMessage(outcome, failed));
    });
    return () => controller.abort();
  }, [nextId, nextKey, language, failure, failed]);

  return {
    failure: isOn ? failure : null,
    retry: () => setFailure(null),
    /** The translation of a message; "busy" while it loads, null for a message that shows no translation. */
    of(message: ThreadMessage): Translation | "busy" | null {
      if (!isOn || !isForeign(message, language)) return null;
      return found.get(keyOf(message, language)) ?? (failure === null ? "busy" : null);
    },
  };
}

function isForeign(message: ThreadMessage, language: Language): boolean {
  return !("hidden" in message) && message.language !== language;
}

/** Changes with the texts, so that a corrected reply is translated again. */
function keyOf(message: ThreadMessage, language: Language): string {
  const reply = "hidden" in message ? undefined : message.responses[0];
  return JSON.stringify([language, message.message_id, reply?.response ?? ""]);
}
