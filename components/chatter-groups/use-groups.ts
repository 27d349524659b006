"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";

/** The groups of an entity's chatters. `items` is null until they arrive; loaded ones stay when a reload fails. */
export function useGroups(entityId: string) {
  const { record, failed, reload } = useRecord({
    key: ["chatter-groups", entityId],
    read: () => call("listChatterGroups", { id: entityId }),
  });
  return { items: record?.items ?? null, resetsAt: record?.resets_at ?? null, failed, reload: () => reload() };
}

export type Groups = ReturnType<typeof useGroups>;
