"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { DnsRecordRow } from "@/components/domains/dns-record-row";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { dateFormat } from "@/lib/client/text/intl";
import type { MailDomainProof } from "@/lib/contract/sso/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { domainsIn } from "./organization-values";
import type { OrganizationFormState } from "./use-organization-form";

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

type DomainProofsProps = { form: OrganizationFormState };

/** Whether each email domain of the form is proven, and the DNS record that proves it. */
export function DomainProofs({ form }: DomainProofsProps) {
  const texts = useTexts("ssoAdmin.proof");
  const proofs = form.base?.domain_proofs ?? [];
  return (
    <ul aria-label={texts.list} className="grid gap-3">
      {domainsIn(form.values).map((domain) => {
        const proof = proofs.find((one) => one.domain === domain);
        return (
          <li key={domain} className="grid min-w-0 gap-2">
            {proof ? (
              <Proof proof={proof} onCheck={() => form.checkDomain(domain, texts.failed)} />
            ) : (
              <ProofLine tone="info" text={texts.unsaved({ domain })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ProofProps = {
  proof: MailDomainProof;
  /** Returns what went wrong, or null. */
  onCheck: () => Promise<string | null>;
};

function Proof({ proof, onCheck }: ProofProps) {
  const texts = useTexts("ssoAdmin.proof");
  const locale = useLocale();
  const { domain, state, verified_at } = proof;
  if (state === "proven") {
    const values = { domain, day: verified_at ? day(locale).format(new Date(verified_at)) : "" };
    return <ProofLine tone="success" text={texts.proven(values)} />;
  }
  return (
    <>
      <ProofLine tone="warning" text={texts.unproven({ domain })} />
      <p className="text-ink-2 text-small">{texts.explain({ domain })}</p>
      <RecordCheck proof={proof} onCheck={onCheck} />
    </>
  );
}

const LINE_COLOURS = { success: "text-success", warning: "text-warning", info: "text-ink-3" } as const;

function ProofLine({ tone, text }: { tone: keyof typeof LINE_COLOURS; text: string }) {
  return (
    <p role="status" className={`flex min-w-0 items-start gap-1.5 text-caption ${LINE_COLOURS[tone]}`}>
      <ToneIcon tone={tone} />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </p>
  );
}

/** The record to set, the result of the last check in words, and the button that checks again. */
function RecordCheck({ proof, onCheck }: ProofProps) {
  const texts = useTexts("ssoAdmin.proof");
  const locale = useLocale();
  const { domain, record, problem, checked_at } = proof;
  const timeZone = useTimeZone();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const result = problem ?? (checked_at === null ? "unchecked" : "found");

  async function check() {
    setChecking(true);
    setFailure(await onCheck());
    setChecking(false);
  }

  return (
    <>
      <ul>
        <DnsRecordRow
          record={record}
          purpose={texts.purpose}
          dnsResult={texts.results[result]}
          tone={result === "found" ? "success" : "warning"}
          texts={texts}
        />
      </ul>
      {(failure || problem) && (
        <p role="alert" className="wrap-anywhere text-danger text-small">
          {failure ?? (problem && texts.problems[problem]({ domain, name: record.name }))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" busy={isChecking} busyLabel={texts.checking} onClick={check}>
          {texts.check}
        </Button>
        {checked_at && (
          <span className="text-caption text-ink-3">
            {texts.checkedAt({ time: formatTime(checked_at, "moment", timeZone, locale) })}
          </span>
        )}
      </div>
    </>
  );
}
