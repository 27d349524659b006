"use client";

import Upload from "@lucide/icons/icons/upload";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OrganizationFormState } from "./use-organization-form";

type CertificateUploadProps = { form: OrganizationFormState; text: string };

/** Far more than a chain of certificates has. */
const FILE_MAX_BYTES = 100_000;
/** DER begins with a sequence; every text form with a letter, a dash or a sign of XML. */
const DER_SEQUENCE = 0x30;
const SECOND_BYTE_MIN = 0x80;

/** Uploads a file of certificates, in PEM or DER, and adds them below the field's. */
export function CertificateUpload({ form, text }: CertificateUploadProps) {
  const { input, open } = useFileChoice({
    label: text,
    accept: ".cer,.crt,.der,.pem,.p7b,.p7c,.txt,.xml,application/x-x509-ca-cert,application/pkix-cert",
    onFile: addCertificates,
  });

  async function addCertificates(file: File) {
    const bytes = new Uint8Array(await file.slice(0, FILE_MAX_BYTES).arrayBuffer());
    const before = form.values.certificates.trim();
    form.setText("certificates", [before, textOf(bytes)].filter(Boolean).join("\n"));
  }

  return (
    <div>
      <Button size="sm" onClick={open}>
        <Icon glyph={Upload} size="sm" />
        {text}
      </Button>
      {input}
    </div>
  );
}

/** The text of a file; DER as a PEM block, so that several stay apart. */
function textOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first !== DER_SEQUENCE || second < SECOND_BYTE_MIN) return new TextDecoder().decode(bytes).trim();
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n");
}
