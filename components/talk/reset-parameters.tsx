"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { TalkParametersState } from "@/lib/contract/talk/schemas";
import { useRouter } from "@/lib/i18n/use-router";

type ResetParametersProps = {
  state: TalkParametersState;
  /** Forgets what was typed. */
  onReset: () => void;
};

/** Removes all parameters of a level after a confirmation. Renders nothing while the level sets none. */
export function ResetParameters({ state, onReset }: ResetParametersProps) {
  const texts = useTexts("talkParameters.resetAll");
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const { talk_system_id: id, entity_id, entity_name } = state;
  const form = useForm({
    texts: { failed: texts.failed },
    send: () =>
      lazyCall("resetTalkParameters", { id, version: state.version, ...(entity_id === null ? {} : { entity_id }) }),
    onSaved: () => {
      setOpen(false);
      onReset();
      // A new form, since the values of this one no longer exist.
      router.replace(`${PAGES.adminTalkSystems}/${id}`);
    },
  });
  if (state.version === 0 || !state.is_in_use) return null;

  return (
    <>
      <Button variant="ghost" className="me-auto" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog isOpen={isOpen} title={texts.title} texts={texts} form={form} onClose={() => setOpen(false)}>
        <p className="wrap-anywhere text-ink-2">
          {entity_name === null ? texts.text : texts.entityText({ entity: entity_name })}
        </p>
      </ConfirmDialog>
    </>
  );
}
