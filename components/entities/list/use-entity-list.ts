"use client";

import { call } from "@/lib/client/call";
import { usePages } from "@/lib/client/use-pages";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { listMyEntities } from "@/lib/contract/entities/list-my-entities";

export type EntityPage = OutputOf<typeof listMyEntities>;

/** Pages through the user's entities. */
export function useEntityList(first: EntityPage | null) {
  return usePages<EntityPage>({
    key: ["my-entities"],
    read: (cursor) => call("listMyEntities", cursor ? { cursor } : {}),
    first,
  });
}
