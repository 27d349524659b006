"use client";

import { useState } from "react";
import type { ImportKind } from "@/components/access/use-import";
import { call } from "@/lib/client/api/call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useList } from "@/lib/client/forms/use-list";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Output } from "@/lib/contract";
import type { EntityRole, EntityUser } from "@/lib/contract/entity-users/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";

export type EntityUserAction = "suspend" | "resume" | "remove";

/** An entity's users and the actions on them. `act` resolves to an error message, or null on success. */
export function useEntityUsers(entityId: string, texts: Messages["entityUsers"]) {
  const router = useRouter();
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const { reload, ...list } = useList<Output<"listEntityUsers">>({
    key: ["entity-users", entityId, q],
    read: (cursor) => call("listEntityUsers", { id: entityId, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }),
    keepsPrevious: true,
  });

  async function reloadAll() {
    await reload();
    // The plan section shows their number.
    router.refresh();
  }

  async function add(email_address: string, role: EntityRole) {
    const outcome = await call("createEntityUser", { digitalentity_id: entityId, email_address, role });
    if (outcome.ok) await reloadAll();
    return outcome;
  }

  async function act(person: EntityUser, action: EntityUserAction): Promise<string | null> {
    const status = action === "suspend" ? "suspended" : "active";
    const outcome =
      action === "remove"
        ? await call("deleteEntityUser", { id: person.id })
        : await call("setEntityUserStatus", { entity_id: entityId, user_id: person.id, status });
    if (outcome.ok && action === "remove" && person.is_self) {
      // A user who left has no access to this page.
      router.push(PAGES.myEntities);
      return null;
    }
    await reloadAll();
    if (outcome.ok) return null;
    if (outcome.code === "not_possible_now") return texts.lastOwner;
    if (outcome.code === "plan_limit_reached") return texts.full;
    return messageOr(outcome, action === "remove" ? texts.errors.remove : texts.errors.status);
  }

  return { ...list, reload, reloadAll, words, setWords, add, act };
}

/** The import of entity users, with their roles. */
export function importOfEntityUsers(entityId: string): ImportKind<"role"> {
  return {
    columns: ["role"],
    check: (rows) => call("checkEntityUserImport", { id: entityId, rows }),
    send: (rows) => call("importEntityUsers", { id: entityId, rows }),
    hasMessage: false,
  };
}
