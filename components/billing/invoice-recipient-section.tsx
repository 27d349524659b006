"use client";

import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { LoadStatus } from "@/components/patterns/load-status";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { InvoiceRecipient } from "@/lib/contract/billing/schemas";

/** The API's limits. */
const MAX = { name: 200, postal_address: 500, vat_number: 40 };

/** For whom the next invoices are: name, address and VAT number. */
export function InvoiceRecipientSection() {
  const texts = useTexts("billing.recipient");
  const retry = useTexts("billing").retry;
  const { record, failed, reload } = useRecord({
    key: ["invoice-recipient"],
    read: () => call("getInvoiceRecipient", {}),
  });
  return (
    <CardSection id="billing-details" title={texts.title} text={texts.text}>
      {record ? (
        <RecipientForm record={record} />
      ) : (
        <LoadStatus
          failed={failed}
          texts={{ loading: texts.loading, failed: texts.loadFailed, retry }}
          onRetry={() => void reload()}
        />
      )}
    </CardSection>
  );
}

const valuesOf = ({ name, postal_address, vat_number }: InvoiceRecipient) => ({
  name: name ?? "",
  postal_address: postal_address ?? "",
  vat_number: vat_number ?? "",
});

function RecipientForm({ record }: { record: InvoiceRecipient }) {
  const texts = useTexts("billing.recipient");
  const form = useForm<ReturnType<typeof valuesOf>, InvoiceRecipient>({
    values: valuesOf(record),
    draft: "invoice-recipient",
    texts: { failed: texts.failed, saved: texts.saved },
    send: (values) => call("updateInvoiceRecipient", values),
    recordOf: (saved) => ({ values: valuesOf(saved) }),
  });
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-4">
      <NoteBanner note={form.note} />
      <FormField form={form} name="name" label={texts.name} maxLength={MAX.name} autoComplete="organization" />
      <FormTextArea
        form={form}
        name="postal_address"
        label={texts.address}
        rows={3}
        maxLength={MAX.postal_address}
        autoComplete="street-address"
      />
      <FormField form={form} name="vat_number" label={texts.vatNumber} maxLength={MAX.vat_number} autoComplete="off" />
      <Button
        type="submit"
        variant="primary"
        disabled={!form.isChanged}
        busy={form.isBusy}
        busyLabel={texts.saving}
        className="justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}
