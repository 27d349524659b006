"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";

/** The API's limit. */
const OBJECTION_MAX = 1000;

type ObjectButtonProps = { reportId: string; onSent: () => void };

/** Objects to the dismissal of a report, after asking why. */
export function ObjectButton({ reportId, onSent }: ObjectButtonProps) {
  const texts = useTexts("visitorData.reports");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.object}
      </Button>
      {isOpen && <ObjectDialog reportId={reportId} onClose={() => setOpen(false)} onSent={onSent} />}
    </>
  );
}

function ObjectDialog({ reportId, onClose, onSent }: ObjectButtonProps & { onClose: () => void }) {
  const { objecting: texts } = useTexts("visitorData.reports");
  const form = useForm({
    values: { objection: "" },
    texts: { failed: texts.failed },
    validate: ({ objection }) => ({ objection: objection.trim() === "" ? texts.required : undefined }),
    send: ({ objection }) => call("objectToDismissal", { id: reportId, objection }),
    leaves: true,
    onSaved: () => {
      onClose();
      onSent();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      texts={texts}
      form={form}
      lead={<p className="text-ink-2">{texts.text}</p>}
      onClose={onClose}
    >
      <FormTextArea form={form} name="objection" label={texts.label} rows={4} maxLength={OBJECTION_MAX} />
    </FormDialog>
  );
}
