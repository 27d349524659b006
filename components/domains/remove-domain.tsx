"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import type { CallOutcome } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";
import type { Domain } from "@/lib/contract/domains/schemas";

type RemoveDomainProps = {
  domain: Domain;
  texts: Messages["domains"]["remove"];
  onRemove: (id: string) => Promise<CallOutcome<"deleteDomain">>;
};

/** Removes a custom domain after a confirmation. */
export function RemoveDomain({ domain, texts, onRemove }: RemoveDomainProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    texts: { failed: texts.failed },
    send: async (): Promise<SendOutcome<unknown>> => {
      const outcome = await onRemove(domain.domain_id);
      // Already removed.
      return !outcome.ok && outcome.code === "not_found" ? { ok: true, data: null } : outcome;
    },
    onSaved: () => setOpen(false),
  });

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog isOpen={isOpen} title={texts.title} texts={texts} form={form} onClose={() => setOpen(false)}>
        <p className="wrap-anywhere text-ink-2">{formatMessage(texts.text, { host: domain.display_name })}</p>
      </ConfirmDialog>
    </>
  );
}
