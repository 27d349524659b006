"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { CallOutcome } from "@/lib/client/call";
import { fillSlots } from "@/lib/client/fill-slots";
import type { Domain } from "@/lib/contract/domains/schemas";

type RemoveDomainProps = {
  domain: Domain;
  texts: Messages["domains"]["remove"];
  onRemove: (id: string) => Promise<CallOutcome<"deleteDomain">>;
};

/** Gives a domain up, behind a question. */
export function RemoveDomain({ domain, texts, onRemove }: RemoveDomainProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    setRefusal(null);
    const outcome = await onRemove(domain.domain_id);
    setBusy(false);
    // One that is gone already is gone.
    if (!outcome.ok && outcome.code !== "not_found") return setRefusal(outcome.message || texts.failed);
    setOpen(false);
  }

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && (
        <Modal
          open
          onClose={() => setOpen(false)}
          title={texts.title}
          closeLabel={texts.close}
          busy={isBusy}
          footer={
            <>
              <Button variant="ghost" disabled={isBusy} onClick={() => setOpen(false)}>
                {texts.cancel}
              </Button>
              <Button variant="danger" busy={isBusy} busyLabel={texts.busy} onClick={remove}>
                {texts.confirm}
              </Button>
            </>
          }
        >
          <p className="wrap-anywhere text-ink-2">{fillSlots(texts.text, { host: domain.display_name })}</p>
          {refusal && (
            <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
              {refusal}
            </Banner>
          )}
        </Modal>
      )}
    </>
  );
}
