"use client";

import { useState } from "react";
import { call } from "@/lib/client/call";
import type { Entry } from "@/lib/client/entry-problem";
import { loginFor } from "@/lib/contract/pages";
import { useEntityPage } from "./entity-page";

/** What the server says to an address that has to sign in (spec/visitor.md §8). */
const HAS_ACCOUNT = "User has already created an account";

/** Entering an entity's page: the call behind Continue and what comes of it (spec/visitor.md §4). */
export function useEntry() {
  const { entity, texts, onEntered } = useEntityPage();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function enter({ name, email }: Entry): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const registration = { email_address: email, username: name, agreed: true, urlslug: entity.urlslug } as const;
    const outcome = await call("registerVisitor", registration);
    const { message } = outcome.ok ? outcome.data : outcome;
    if (message.includes(HAS_ACCOUNT)) {
      // The busy button stays: the browser is on its way to another page.
      location.assign(`${loginFor(location.pathname)}&email=${encodeURIComponent(email)}`);
      return;
    }
    setBusy(false);
    if (outcome.ok && outcome.data.registered) onEntered({ name, email }, outcome.data.verified);
    else setRefusal(message || texts.entity.entry.errors.fallback);
  }

  return { enter, isBusy, refusal };
}
