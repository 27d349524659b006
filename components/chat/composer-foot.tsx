"use client";

import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { RetentionNote } from "@/components/visitors/retention-note";
import { PrivacySettings } from "./privacy-settings";
import type { PrivacyCode } from "./use-chat-choices";

type ComposerFootProps = {
  privacyCode: PrivacyCode;
  onPrivacyCode: (code: PrivacyCode) => void;
  /** The buttons of the voice. */
  children: ReactNode;
};

/** Below the composer: disclaimer with the retention days, that an AI answers, voice and privacy settings. */
export function ComposerFoot({ privacyCode, onPrivacyCode, children }: ComposerFootProps) {
  const { entity } = useEntityPage();
  const { ai, disclaimer, quoted } = useTexts("chat");
  const entities = useTexts("entities");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="composer__foot">
      {entity.body_intro_text && (
        <Button variant="link" size="sm" onClick={() => setOpen(true)} className="text-caption">
          {disclaimer.button}
        </Button>
      )}
      {!entity.body_intro_text && <RetentionNote entity={entity} text={entities.retention} />}
      <p className="min-w-0 flex-1 max-md:text-micro">
        {ai.note}
        {/* A phone has no room for more than the notice. */}
        {entity.answers_are_quoted && <span className="max-md:sr-only"> {quoted({ name: entity.entity_name })}</span>}
      </p>
      {children}
      <div className="chat__privacy">
        <PrivacySettings code={privacyCode} onCode={onPrivacyCode} />
        {entity.body_intro_text && (
          <Modal
            open={isOpen}
            onClose={close}
            title={disclaimer.button}
            closeLabel={disclaimer.dismiss}
            footer={<Button onClick={close}>{disclaimer.close}</Button>}
          >
            <p dir="auto" lang={entity.primary_language} className="whitespace-pre-line text-body text-ink-2">
              {entity.body_intro_text}
            </p>
            <RetentionNote entity={entity} text={entities.retention} />
          </Modal>
        )}
      </div>
    </div>
  );
}
