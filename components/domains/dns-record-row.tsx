"use client";

import { Badge } from "@/components/ui/badge";
import type { DnsRecord } from "@/lib/contract/domains/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { CopyButton } from "./copy-button";

type DnsRecordRowProps = {
  record: DnsRecord;
  purpose: string;
  /** The answer of DNS. */
  dnsResult: string;
  tone: "success" | "warning" | "neutral";
  texts: Pick<Messages["domains"], "record" | "copy" | "copied" | "copyValue" | "notCopied">;
};

/** A DNS record to enter, and what DNS answers for it. */
export function DnsRecordRow({ record, purpose, dnsResult, tone, texts }: DnsRecordRowProps) {
  const { type, name, value } = record;
  const rows = [
    [texts.record.name, name],
    [texts.record.value, value],
  ] as const;
  return (
    <li className="grid min-w-0 gap-2 rounded-md bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-2 text-small">{purpose}</p>
        <Badge tone={tone}>{dnsResult}</Badge>
      </div>
      <dl className="grid min-w-0 gap-x-4 gap-y-1 md:grid-cols-[64px_minmax(0,1fr)]">
        <dt className="text-ink-3 text-small">{texts.record.type}</dt>
        <dd className="font-mono text-small">{type}</dd>
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3 text-small md:self-center">{label}</dt>
            <dd className="flex min-w-0 items-center justify-between gap-2">
              <code className="wrap-anywhere min-w-0 font-mono text-small">{text}</code>
              <CopyButton what={label} text={text} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
