"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useList } from "@/lib/client/forms/use-list";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Chatter, ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import type { listAllowedChatters } from "@/lib/contract/access/endpoints";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import type { ImportKind } from "./use-import";

type Errors = Messages["accessChatters"]["errors"];

/** An owner's action on a chatter. */
export type ChatterAction = "accept" | "deny" | "revoke" | "invite";

/** The search, the status and the group that filter the list; "" for all. */
export type ChatterFilter = Readonly<{ q: string; status: ChatterStatus | ""; group_id: string }>;

const CALLS = { accept: "acceptRequest", deny: "denyRequest", revoke: "revokeInvitation" } as const;

/** An entity's chatters and the actions on them. `act` resolves to an error message, or null on success. */
export function useChatters(entityId: string, errors: Errors) {
  const router = useRouter();
  const [filter, setFilter] = useState<ChatterFilter>({ q: "", status: "", group_id: "" });
  const q = useDebounced(filter.q.trim());
  const { status, group_id } = filter;
  const query = { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(group_id ? { group_id } : {}) };
  const { pages, reload, ...list } = useList<OutputOf<typeof listAllowedChatters>>({
    key: ["chatters", entityId, q, status, group_id],
    read: (cursor) => call("listAllowedChatters", { id: entityId, ...query, ...(cursor ? { cursor } : {}) }),
    keepsPrevious: true,
  });

  async function reloadAll() {
    await reload();
    // The page shows the number of requests.
    router.refresh();
  }

  async function invite(email_address: string, message: string) {
    const outcome = await call("inviteChatter", { digitalentity_id: entityId, email_address, message });
    if (outcome.ok) await reloadAll();
    return outcome;
  }

  async function act(chatter: Chatter, action: ChatterAction): Promise<string | null> {
    const outcome =
      action === "invite"
        ? await call("inviteChatter", { digitalentity_id: entityId, email_address: chatter.email_address })
        : await call(CALLS[action], { chatter_id: chatter.id });
    // Reload after a failure too: another owner may have decided in the meantime.
    await reloadAll();
    return outcome.ok ? null : messageOr(outcome, errors[action]);
  }

  return {
    ...list,
    reload,
    reloadAll,
    requests: pages[0]?.requests ?? 0,
    filter,
    setFilter,
    /** The list's filters, as the query of a call. */
    query,
    isFiltered: Object.keys(query).length > 0,
    invite,
    act,
  };
}

export type Chatters = ReturnType<typeof useChatters>;

/** The import of chatters, with their names and groups. */
export function importOfChatters(entityId: string): ImportKind<"name" | "group"> {
  return {
    columns: ["name", "group"],
    check: (rows) => call("checkChatterImport", { id: entityId, rows }),
    send: (rows, message) => call("importChatters", { id: entityId, rows, message }),
    hasMessage: true,
  };
}
