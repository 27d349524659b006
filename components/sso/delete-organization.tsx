"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import { useRouter } from "@/lib/i18n/use-router";

type DeleteOrganizationProps = { organization: Organization };

/** Deletes an organisation after a question. */
export function DeleteOrganization({ organization: { id, name, people } }: DeleteOrganizationProps) {
  const texts = useTexts("ssoAdmin.deleting");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deleteOrganization", { id }),
    leaves: true,
    onSaved: () => router.push(PAGES.adminOrganisations),
  });

  return (
    <>
      <Button className="danger-quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title({ name })}
        texts={texts}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p className="text-ink-2">{texts.text({ count: people })}</p>
      </ConfirmDialog>
    </>
  );
}
