"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Output } from "@/lib/contract";

export type GroupList = Output<"listChatterGroups">;

/**
 * The groups of an entity's chatters. `first`: the server's, null when it could not read them. Loaded ones stay when a reload
 * fails.
 */
export function useGroups(entityId: string, first: GroupList | null) {
  const { record, failed, reload } = useRecord<GroupList>({
    key: ["chatter-groups", entityId],
    read: () => call("listChatterGroups", { id: entityId }),
    first: first ?? undefined,
  });
  return {
    items: record?.items ?? [],
    resetsAt: record?.resets_at ?? null,
    isLoaded: record !== null,
    failed,
    reload: () => reload(),
  };
}

export type Groups = ReturnType<typeof useGroups>;
