"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { BoldText } from "@/components/workflow/bold-text";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { TermsState } from "@/lib/contract/terms/schemas";

/** Asks a visitor who comes back to accept the terms that have changed since. */
export default function ChangedTerms() {
  const { entity } = useEntityPage();
  const { terms: labels, changedTerms } = useTexts("visitors");
  const [changed, setChanged] = useState<TermsState["to_accept"]>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    void lazyCall("listAcceptedTerms", {}).then((outcome) => {
      const terms = outcome.ok ? outcome.data.items.find(({ kind }) => kind === "visitor") : undefined;
      if (isMounted && terms) setChanged(terms.to_accept);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  async function accept(id: string) {
    setBusy(true);
    const outcome = await lazyCall("acceptTerms", { text_id: id });
    setBusy(false);
    if (outcome.ok) setChanged(null);
    else setFailure(messageOr(outcome, changedTerms.failed));
  }

  if (!changed) return null;
  const { id, language, text } = changed;
  return (
    <Modal
      open
      wide
      onClose={() => setChanged(null)}
      busy={isBusy}
      title={labels.title}
      closeLabel={labels.dismiss}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => setChanged(null)}>
            {changedTerms.later}
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel={changedTerms.agreeing} onClick={() => void accept(id)}>
            {changedTerms.agree}
          </Button>
        </>
      }
    >
      <FailureBanner text={failure} />
      <p>{changedTerms.changed}</p>
      <p lang={language} dir="auto" className="text-ink-2">
        <BoldText text={text.replaceAll("{name}", entity.entity_name)} />
      </p>
    </Modal>
  );
}
