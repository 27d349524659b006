"use client";

import { useState } from "react";
import { useLabels } from "#labels";
import { readAddress } from "@/components/entities/lazy-sections";
import { type AfterEntry, useEntityPage } from "@/components/entities/use-entity-page";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { Entry } from "@/lib/client/session/entry-problem";
import { currentHint } from "@/lib/client/session/session-hint";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Contract } from "@/lib/contract";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import { loginFor } from "@/lib/contract/pages/login-for";

/** Submits the entry form and handles the result. */
export function useEntry() {
  const { entity, offersAccounts, onEntered } = useEntityPage();
  const texts = useLabels("visitors.entry.errors");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function enter({ name, email: typed }: Entry): Promise<void> {
    setBusy(true);
    setFailure(null);
    const email = await readAddress(typed);
    const registration = { email_address: email, username: name, agreed: true, urlslug: entity.urlslug } as const;
    const outcome = await lazyCall("registerVisitor", registration);
    const { fallback } = texts;
    // The server refuses in one case alone: the address has an account.
    if (outcome.ok && !outcome.data.success && outcome.data.message) {
      // Stay busy while the browser loads the next page.
      location.assign(loginFor(location.pathname, email));
      return;
    }
    setBusy(false);
    if (outcome.ok && outcome.data.registered) onEntered({ name, email }, afterEntry(outcome.data, offersAccounts));
    else setFailure(outcome.ok ? fallback : messageOr(outcome, fallback));
  }

  return { enter, isBusy, failure, clearFailure: () => setFailure(null) };
}

type Registration = OutputOf<Contract["registerVisitor"]>;

/** The step after entry. A verified visitor without an account session is offered to complete the account. */
function afterEntry({ verified, needs_account_completion }: Registration, offersAccounts: boolean): AfterEntry {
  if (needs_account_completion) return "completion";
  if (!verified) return "verification";
  if (!offersAccounts) return "chat";
  const { kind } = currentHint();
  return kind === "account" || kind === "admin" ? "chat" : "completion";
}
