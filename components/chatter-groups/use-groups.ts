"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import type { listChatterGroups } from "@/lib/contract/chatter-groups/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";

/** The groups of an entity's chatters. `items` is null until they arrive; loaded ones stay when a reload fails. */
export function useGroups(entityId: string) {
  const { data, error, mutate } = useSWR<OutputOf<typeof listChatterGroups>, Error>(
    ["chatter-groups", entityId],
    async () => {
      const answer = await call("listChatterGroups", { id: entityId });
      if (answer.ok) return answer.data;
      throw new Error(answer.message);
    },
    { shouldRetryOnError: false },
  );
  return {
    items: data?.items ?? null,
    resetsAt: data?.resets_at ?? null,
    isFailed: error !== undefined,
    reload: () => mutate(),
  };
}

export type Groups = ReturnType<typeof useGroups>;
