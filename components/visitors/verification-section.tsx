"use client";

import { useId, useState } from "react";
import { useTexts } from "#texts";
import { kindLabel } from "@/components/entities/headings";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage, type Visitor } from "@/components/entities/use-entity-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import { CodeForm } from "./code-form";
import { FirstMessage } from "./first-message";
import { SentTo } from "./sent-to";
import { useVerification } from "./use-verification";

type VerificationSectionProps = {
  visitor: Visitor;
  /** Whether a code was sent during this visit; otherwise the visitor may have to request one. */
  isCodeSent: boolean;
  onVerified: () => void;
  /** Returns to the entry form. */
  onChange: () => void;
};

/** The verification section: enter the code sent by email. */
export default function VerificationSection({ visitor, isCodeSent, onVerified, onChange }: VerificationSectionProps) {
  const { entity } = useEntityPage();
  const labels = useTexts("visitors.verification");
  const entities = useTexts("entities");
  const { verify, resend, busy, note } = useVerification(visitor.email, onVerified);
  const replyEmails = useTexts("visitors.replyEmails");
  const [wantsReplyEmails, setWantsReplyEmails] = useState(false);
  const noteId = useId();

  return (
    <div className="wrap grid py-8 md:justify-items-center md:py-16">
      <div className="grid w-full max-w-[460px] gap-6">
        <div className="flex items-center gap-4">
          <Thumb src={faceOf(entity)} colour={entity.plate} size="lg" />
          <div className="min-w-0">
            <p dir="auto" className="font-serif text-name">
              {entity.entity_name}
            </p>
            <p className="text-ink-3 text-small">{kindLabel(entities, entity)}</p>
          </div>
        </div>
        <div className="grid gap-2">
          <h1 className="text-h2">{labels.title}</h1>
          <SentTo email={visitor.email} text={isCodeSent ? labels.sent : labels.unverified} />
        </div>
        <CodeForm
          texts={{ ...labels, submit: labels.verify, busy: labels.verifying }}
          busy={busy}
          isInvalid={note?.tone === "danger"}
          noteId={noteId}
          onVerify={(code, field) => (code ? verify(code, wantsReplyEmails) : field.focus())}
          onResend={resend}
          note={
            <>
              {note && (
                <Banner tone={note.tone} icon={<ToneIcon tone={note.tone} />} id={noteId}>
                  {note.text}
                </Banner>
              )}
              <Switch
                label={replyEmails.label}
                help={replyEmails.help}
                checked={wantsReplyEmails}
                onChange={({ currentTarget }) => setWantsReplyEmails(currentTarget.checked)}
              />
            </>
          }
        />
        <FirstMessage email={visitor.email} />
        <Button variant="link" size="sm" onClick={onChange} className="justify-self-start">
          {labels.change}
        </Button>
      </div>
    </div>
  );
}
