"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { supportsPasskeys } from "@/lib/client/session/passkeys";
import { dateFormat } from "@/lib/client/text/intl";
import type { Output } from "@/lib/contract";
import type { Locale } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";
import type { FactorTask } from "./factor-task";

type FactorRowsProps = {
  factors: Output<"getSecondFactor">;
  onTask: (task: FactorTask) => void;
};

const day = dateFormat({ dateStyle: "medium" });
const dayOf = (at: string, locale: Locale) => ({ date: day(locale).format(new Date(at)) });

/** The authenticator app, passkeys and recovery codes of an account. */
export function FactorRows({ factors, onTask }: FactorRowsProps) {
  const app = useTexts("secondFactor.settings.app");
  const passkeys = useTexts("secondFactor.settings.passkeys");
  const codes = useTexts("secondFactor.settings.codes");
  const locale = useLocale();
  const { totp_since: since, passkeys: registered, recovery_codes_left: codesLeft } = factors;
  const hasAny = since !== null || registered.length > 0;
  return (
    <>
      <FactorRow
        title={app.title}
        actions={
          <>
            <Button onClick={() => onTask({ kind: "set-up-app" })}>{since ? app.replace : app.setUp}</Button>
            {since && (
              <Button variant="ghost" onClick={() => onTask({ kind: "remove-app" })}>
                {app.remove}
              </Button>
            )}
          </>
        }
      >
        <p className="text-ink-2 text-small">{since ? app.since(dayOf(since, locale)) : app.none}</p>
      </FactorRow>
      <FactorRow
        title={passkeys.title}
        actions={
          <Button disabled={!supportsPasskeys()} onClick={() => onTask({ kind: "add-passkey" })}>
            {passkeys.add}
          </Button>
        }
      >
        {registered.length === 0 && <p className="text-ink-2 text-small">{passkeys.none}</p>}
        <ul className="grid gap-1">
          {registered.map(({ passkey_id: id, name, created_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 text-small">
              <span dir="auto">{name}</span>
              <span className="text-caption text-ink-3">{passkeys.meta(dayOf(created_at, locale))}</span>
              <Button
                variant="link"
                size="sm"
                aria-label={passkeys.removeNamed({ name })}
                onClick={() => onTask({ kind: "remove-passkey", id })}
              >
                {passkeys.remove}
              </Button>
            </li>
          ))}
        </ul>
      </FactorRow>
      {hasAny && (
        <FactorRow
          title={codes.title}
          actions={<Button onClick={() => onTask({ kind: "renew-codes" })}>{codes.renew}</Button>}
        >
          <p className="text-ink-2 text-small">{codes.left({ n: codesLeft })}</p>
        </FactorRow>
      )}
    </>
  );
}

type FactorRowProps = { title: string; actions: ReactNode; children: ReactNode };

/** A kind of second factor with its state and actions. */
function FactorRow({ title, actions, children }: FactorRowProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <h3 className="font-medium">{title}</h3>
        {children}
      </div>
      <div className="flex flex-wrap items-start gap-2">{actions}</div>
    </div>
  );
}
