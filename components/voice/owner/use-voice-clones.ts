"use client";

import { useEffect, useRef, useState } from "react";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useRefreshOnLeave } from "@/components/patterns/use-refresh-on-leave";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { VoiceClone, VoiceCloneList } from "@/lib/contract/voice/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import type { ConsentInput } from "./consent-input";

type Texts = Messages["voiceClones"];

export type NewClone = { name: string; language: string; recording: File; consent: ConsentInput | null };

/** A voice is made in seconds by the local synthesiser, and in up to a minute by a vendor. */
const POLL_MS = 1500;

/** The voice clones of an entity with the calls that change them. Polls clones that are being made. */
export function useVoiceClones(entityId: string, first: VoiceCloneList, texts: Texts) {
  const [list, setList] = useState(first);
  const markChanged = useRefreshOnLeave();
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isMaking = list.items.some(({ status }) => status === "processing");
  const shown = useRef(list.items);
  shown.current = list.items;

  /** Reads the list again; a deletion, a withdrawal and a choice change other clones too. */
  async function reload(): Promise<void> {
    const read = await call("listVoiceClones", { id: entityId });
    if (!read.ok) return setFailure(failureMessage(read, texts.reload));
    const before = new Map(shown.current.map((clone) => [clone.id, clone.status]));
    const made = read.data.items.find(({ id, status }) => status === "ready" && before.get(id) === "processing");
    if (made) setNote(texts.saved.ready({ name: made.name }));
    setList(read.data);
    markChanged();
  }

  // Poll while a voice is being made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state starts and ends it.
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking]);

  /** Runs a call and reads the list. */
  async function change<Saved>(send: () => Promise<SendOutcome<Saved>>, done: string): Promise<SendOutcome<Saved>> {
    setFailure(null);
    const outcome = await send();
    // A conflict or a vanished clone: show what is stored now.
    await reload();
    if (outcome.ok) setNote(done);
    return explained(outcome);
  }

  const explained = <Outcome extends SendOutcome<unknown>>(outcome: Outcome): Outcome =>
    outcome.ok
      ? outcome
      : { ...outcome, message: outcome.code === "offline" ? texts.offline : failureMessage(outcome, texts.failed) };

  const keyOf = ({ id }: VoiceClone) => ({ id: entityId, clone_id: id });

  return {
    list,
    note,
    failure,
    failed: texts.failed,
    reload,
    dismissNote: () => setNote(null),
    setFailure,
    /** Uploads a recording. */
    async create({ name, language, recording, consent }: NewClone, onProgress: (sent: number, total: number) => void) {
      const form = { name, language, ...consentFields(consent), audio_file: recording };
      const outcome = explained(await upload("createVoiceClone", { id: entityId }, form, { onProgress }));
      if (!outcome.ok) return outcome;
      setNote((consent ? texts.saved.created : texts.saved.waits)({ name }));
      await reload();
      return outcome;
    },
    rename: (clone: VoiceClone, name: string) =>
      change(
        () => call("updateVoiceClone", { ...keyOf(clone), name, version: clone.version }),
        texts.saved.renamed({ name }),
      ),
    setDefault: (clone: VoiceClone, is_default: boolean) =>
      change(
        () => call("updateVoiceClone", { ...keyOf(clone), is_default, version: clone.version }),
        is_default ? texts.saved.used({ name: clone.name }) : texts.saved.siteVoice,
      ),
    remove: (clone: VoiceClone) =>
      change(() => call("deleteVoiceClone", keyOf(clone)), texts.saved.deleted({ name: clone.name })),
    withdraw: (clone: VoiceClone) => change(() => call("withdrawVoiceConsent", keyOf(clone)), texts.saved.withdrawn),
    retry: (clone: VoiceClone) =>
      change(() => call("retryVoiceClone", keyOf(clone)), texts.saved.created({ name: clone.name })),
    /** Records the consent of a speaker. */
    async agree(clone: VoiceClone, consent: ConsentInput) {
      const outcome = await upload("giveVoiceConsent", keyOf(clone), consentFields(consent));
      await reload();
      if (outcome.ok) setNote(texts.saved.agreed);
      return outcome;
    },
  };
}

export type VoiceClones = ReturnType<typeof useVoiceClones>;

function consentFields(consent: ConsentInput | null): Record<string, string | File> {
  if (!consent) return {};
  const { kind, speaker, recording } = consent;
  return {
    consent: kind,
    speaker_name: speaker,
    ...(kind === "spoken" && recording ? { consent_file: recording } : {}),
  };
}
