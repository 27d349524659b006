"use client";

import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { textWith } from "@/lib/i18n/message";

/** The terms a visitor agrees to. Unmount it to close. */
export default function TermsDialog({ onClosed }: { onClosed: () => void }) {
  const { entity } = useEntityPage();
  const terms = useTexts("visitors.terms");
  return (
    <Modal
      open
      onClose={onClosed}
      title={terms.title}
      closeLabel={terms.dismiss}
      wide
      footer={<Button onClick={onClosed}>{terms.close}</Button>}
    >
      <dl className="grid gap-4">
        {Object.values(terms.sections).map((part) => (
          <div key={part.title} className="grid gap-1">
            <dt className="font-medium">{part.title}</dt>
            <dd className="text-ink-2">{textWith(part.text, { name: entity.entity_name })}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
