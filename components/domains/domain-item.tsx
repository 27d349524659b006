"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { CallOutcome } from "@/lib/client/api/call";
import { dateFormat } from "@/lib/client/text/intl";
import type { Domain } from "@/lib/contract/domains/schemas";
import { textWith } from "@/lib/i18n/message";
import { useLocale } from "@/lib/i18n/navigation";
import { DnsRecordRow } from "./dns-record-row";
import { RemoveDomain } from "./remove-domain";

const TONES = { unproven: "warning", served: "success", fading: "danger", not_in_plan: "neutral" } as const;
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });
const clock = dateFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

type DomainItemProps = {
  domain: Domain;
  onCheck: (id: string) => Promise<CallOutcome<"checkDomain">>;
  onRemove: (id: string) => Promise<CallOutcome<"deleteDomain">>;
};

/** A custom domain: its state, its DNS records and the actions on it. */
export function DomainItem({ domain, onCheck, onRemove }: DomainItemProps) {
  const texts = useTexts("domains");
  const locale = useLocale();
  const { domain_id, hostname, display_name, state, problem, pointing, checked_at, served_until } = domain;
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = problem === "taken";
  const proofState =
    checked_at === null ? texts.notChecked : problem && !isTaken ? texts.problem[problem] : texts.found;
  const targetState = pointing === null ? texts.notChecked : texts.pointing[pointing];
  // A proxy in front of the site has its own addresses; once the domain is proven they are not an error.
  const mayBeProxied = pointing === "elsewhere" && state !== "unproven";
  const until = served_until ? moment(locale).format(new Date(served_until)) : "";

  async function check() {
    setChecking(true);
    setFailure(null);
    const outcome = await onCheck(domain_id);
    setChecking(false);
    if (!outcome.ok) setFailure(outcome.message || texts.checkFailed);
  }

  return (
    <li className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere min-w-0 font-medium">
          {state === "served" ? (
            <a href={domain.url} className="link">
              {display_name}
            </a>
          ) : (
            display_name
          )}
        </h3>
        <Badge tone={TONES[state]}>{texts.state[state]}</Badge>
        {display_name !== hostname && <span className="wrap-anywhere text-caption text-ink-3">{hostname}</span>}
      </div>
      <p role="status" className="text-ink-2">
        {isTaken ? texts.problem.taken : textWith(texts.explain[state], { until })}
      </p>
      <ul className="grid gap-3">
        <DnsRecordRow
          record={domain.proof}
          purpose={texts.proof}
          dnsResult={proofState}
          tone={checked_at !== null && (problem === null || isTaken) ? "success" : "warning"}
          texts={texts}
        />
        {domain.targets.map((record) => (
          <DnsRecordRow
            key={`${record.type} ${record.value}`}
            record={record}
            purpose={texts.target}
            dnsResult={targetState}
            tone={pointing === "here" ? "success" : mayBeProxied ? "neutral" : "warning"}
            texts={texts}
          />
        ))}
      </ul>
      {mayBeProxied && <p className="text-ink-2 text-small">{texts.proxied}</p>}
      {domain.targets.some(({ type }) => type === "ALIAS") && <p className="text-ink-3 text-small">{texts.alias}</p>}
      {failure && (
        <p role="alert" className="text-danger text-small">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={isChecking} busyLabel={texts.checking} onClick={check}>
          {texts.check}
        </Button>
        <RemoveDomain domain={domain} onRemove={onRemove} />
        {checked_at && (
          <span className="text-caption text-ink-3 tabular-nums">
            {texts.checkedAt({ when: clock(locale).format(new Date(checked_at)) })}
          </span>
        )}
      </div>
    </li>
  );
}
