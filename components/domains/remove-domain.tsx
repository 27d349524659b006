"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Button } from "@/components/ui/button";
import type { CallOutcome } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import type { Domain } from "@/lib/contract/domains/schemas";

type RemoveDomainProps = {
  domain: Domain;
  texts: Messages["domains"]["remove"];
  onRemove: (id: string) => Promise<CallOutcome<"deleteDomain">>;
};

/** Removes a custom domain after a confirmation. */
export function RemoveDomain({ domain, texts, onRemove }: RemoveDomainProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setOpen(false);
    setFailure(null);
  }

  async function remove() {
    setBusy(true);
    setFailure(null);
    const outcome = await onRemove(domain.domain_id);
    setBusy(false);
    // Already removed.
    if (!outcome.ok && outcome.code !== "not_found") return setFailure(outcome.message || texts.failed);
    close();
  }

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        texts={texts}
        isBusy={isBusy}
        failure={failure}
        onClose={close}
        onConfirm={remove}
      >
        <p className="wrap-anywhere text-ink-2">{formatMessage(texts.text, { host: domain.display_name })}</p>
      </ConfirmDialog>
    </>
  );
}
