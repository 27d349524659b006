"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Switch } from "@/components/ui/switch";
import { fillSlots } from "@/lib/client/fill-slots";
import { useEntityPage } from "./entity-page";

/** The switch that agrees to the terms, and the terms themselves behind a link. */
export function TermsField({ isInvalid, errorId }: { isInvalid: boolean; errorId: string }) {
  const { entity, texts } = useEntityPage();
  const { entry, terms } = texts.entity;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Switch
        name="agreed"
        label={entry.agree}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
      />
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {entry.readTerms}
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        title={terms.title}
        closeLabel={terms.dismiss}
        wide
        footer={<Button onClick={close}>{terms.close}</Button>}
      >
        <dl className="grid gap-4">
          {Object.values(terms.parts).map((part) => (
            <div key={part.title} className="grid gap-1">
              <dt className="font-medium">{part.title}</dt>
              <dd className="text-ink-2">{fillSlots(part.text, { name: entity.entity_name })}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  );
}
