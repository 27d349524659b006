"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Today } from "@/lib/contract/overview/today-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";

/** How often the page looks whether a document is ready to be cited. */
const READING_MS = 3_000;

/** The work that waits for an entity's users, read again while a document is being read. `first`: the server's or null. */
export function useToday(entityId: string, first: Today | null) {
  const router = useRouter();
  const locale = useLocale();
  const { record, failed, reload } = useRecord<Today>({
    key: ["today", entityId],
    read: () => call("getToday", { id: entityId, language: locale }),
    first: first ?? undefined,
    isFresh: true,
    refreshMs: (latest) => (latest?.first_steps.is_reading ? READING_MS : 0),
  });
  return {
    today: record ?? first,
    failed,
    reload: async () => void (await reload()),
    /** After an act that the page's header and tabs show, too. */
    refresh: async () => {
      await reload();
      router.refresh();
    },
  };
}

export type TodayState = ReturnType<typeof useToday> & { today: Today };
