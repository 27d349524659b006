"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { PAGES } from "@/lib/contract/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import { useRouter } from "@/lib/i18n/use-router";

type DeleteOrganizationProps = { organization: Organization; texts: Messages["ssoAdmin"]["deleting"] };

/** Deletes an organisation after a question. */
export function DeleteOrganization({ organization: { id, name, people }, texts }: DeleteOrganizationProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    const outcome = await call("deleteOrganization", { id });
    if (outcome.ok) return router.push(PAGES.adminOrganisations);
    setBusy(false);
    setFailure(failureMessage(outcome, texts.failed));
  }

  return (
    <>
      <Button className="danger-quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={formatMessage(texts.title, { name })}
        texts={texts}
        isBusy={isBusy}
        failure={failure}
        onClose={() => setOpen(false)}
        onConfirm={remove}
      >
        <p className="text-ink-2">{formatMessage(texts.text, { count: people })}</p>
      </ConfirmDialog>
    </>
  );
}
