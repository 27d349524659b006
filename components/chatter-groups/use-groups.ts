"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { listChatterGroups } from "@/lib/contract/chatter-groups/endpoints";
import type { OutputOf } from "@/lib/contract/http/endpoint";

export type GroupList = OutputOf<typeof listChatterGroups>;

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
