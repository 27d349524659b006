"use client";

import { useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import {
  type EntityTypeName,
  removeWorkflowId,
  storeEntityType,
  storeWorkflowId,
} from "@/lib/client/session/workflow-storage";
import { nextPage } from "@/lib/contract/pages/next-page";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";

type Visitor = { isSignedIn: boolean; sellsPlans: boolean };

/** Stores the chosen type; without an account, also creates a workflow on the server. */
export function useTypeChoice({ isSignedIn, sellsPlans }: Visitor, errors: Messages["workflow"]["type"]["errors"]) {
  const router = useRouter();
  const [busy, setBusy] = useState<EntityTypeName | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(type: EntityTypeName): Promise<void> {
    if (busy) return;
    setBusy(type);
    setFailure(null);
    const problem = await start(type).catch(() => errors.unexpected);
    if (problem === null) return router.push(nextPage({ step: "type", isSignedIn, sellsPlans }));
    setBusy(null);
    setFailure(problem);
  }

  async function start(type: EntityTypeName): Promise<string | null> {
    storeEntityType(type);
    if (isSignedIn) {
      removeWorkflowId();
      return null;
    }
    const outcome = await lazyCall("createWorkflow", {
      workflow_name: "digital-entity-unauth",
      entitytype: type,
      status: "open",
    });
    if (!outcome.ok && outcome.code === "rate_limited") return outcome.message;
    // A success without a record counts as an invalid answer.
    if (!outcome.ok) return outcome.status === 200 ? errors.answer : errors.create;
    const id = workflowIdIn(outcome.data);
    if (!id) return errors.noId;
    return storeWorkflowId(id) ? null : errors.store;
  }

  return { choose, busy, failure };
}

const NAMES = ["guid", "id", "workflow_id", "uuid"];

/** Reads the workflow id under any of its names; null without one. */
export function workflowIdIn(answer: object): string | null {
  for (const name of NAMES) {
    const id: unknown = Reflect.get(answer, name);
    if (typeof id === "string" && id !== "") return id;
  }
  return null;
}
