"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import type { CallOutcome } from "@/lib/client/api/call";
import type { Domain } from "@/lib/contract/domains/schemas";

type RemoveDomainProps = {
  domain: Domain;
  onRemove: (id: string) => Promise<CallOutcome<"deleteDomain">>;
};

/** Removes a custom domain after a confirmation. */
export function RemoveDomain({ domain, onRemove }: RemoveDomainProps) {
  const texts = useTexts("domains.remove");
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
        <p className="wrap-anywhere text-ink-2">{texts.text({ host: domain.display_name })}</p>
      </ConfirmDialog>
    </>
  );
}
