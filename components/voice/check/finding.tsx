"use client";

import Ban from "@lucide/icons/icons/ban";
import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleSlash from "@lucide/icons/icons/circle-slash";
import Download from "@lucide/icons/icons/download";
import Flag from "@lucide/icons/icons/flag";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { dateFormat } from "@/lib/client/text/intl";
import { saveText } from "@/lib/client/text/save-text";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { AudioCheck, AudioVerdict } from "@/lib/contract/voice/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { ClipPlayer } from "../owner/clip-player";
import { useClip } from "../owner/use-clip";
import { factsOf } from "./finding-facts";

type FindingProps = { file: File; check: AudioCheck };

const SIGNS = {
  unchanged: CircleCheck,
  changed: TriangleAlert,
  consent_withdrawn: Ban,
  foreign: CircleSlash,
  none: CircleSlash,
} as const satisfies Record<AudioVerdict, unknown>;

const day = dateFormat({ dateStyle: "long" });

/** The result for one file: its verdict, its sound and its facts. */
export function Finding({ file, check }: FindingProps) {
  const texts = useTexts("voiceCheck");
  const locale = useLocale();
  const { verdict, statement } = check;
  const clip = useClip(
    async () => ({ ok: true, data: file }),
    () => {},
  );
  const name = { name: file.name };
  const sign = signOf(check, texts, locale);
  const claim = claimOf(check, texts, locale);
  const facts = factsOf(check, texts, locale);
  const changes = check.changes.map((change) => texts.changes[change]);
  const wording = statement?.consent?.wording;

  function save() {
    const lines = [
      `${file.name}: ${sign}`,
      claim,
      texts.texts[verdict],
      ...changes,
      "",
      ...facts.map(([term, value]) => `${term}: ${value}`),
    ];
    saveText(`${lines.join("\n")}\n`, `${file.name}.txt`, "text/plain");
  }

  return (
    <article className={`finding finding--${verdict}`}>
      <p className="finding__sign">
        <Icon glyph={SIGNS[verdict]} size="sm" />
        {sign}
      </p>
      <h2 dir="auto" className="text-h3">
        {claim}
      </h2>
      <p className="text-ink-2">{texts.texts[verdict]}</p>
      {changes.map((change) => (
        <p key={change} className="text-ink-2">
          {change}
        </p>
      ))}
      <ClipPlayer
        clip={clip}
        texts={{
          play: texts.listen(name),
          pause: texts.stop(name),
          loading: texts.loading,
        }}
      />
      <dl className="finding__facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">
              {statement?.entity_slug && term === texts.facts.by ? (
                <Link href={`/${statement.entity_slug}`} className="link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {wording && (
        <details className="text-small">
          <summary className="link">{texts.wording}</summary>
          <p dir="auto" className="mt-2 max-w-lead">
            {wording}
          </p>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={save}>
          <Icon glyph={Download} size="sm" />
          {texts.save}
        </Button>
        {statement && (
          <Link href={PAGES.contact} className={buttonClass({ variant: "ghost", size: "sm" })}>
            <Icon glyph={Flag} size="sm" />
            {texts.report}
          </Link>
        )}
      </div>
    </article>
  );
}

function signOf({ verdict, statement }: AudioCheck, { signs }: Messages["voiceCheck"], locale: Locale): string {
  if (verdict !== "consent_withdrawn") return signs[verdict];
  const withdrawnAt = statement?.consent?.withdrawn_at;
  return withdrawnAt ? signs.consent_withdrawn({ date: day(locale).format(new Date(withdrawnAt)) }) : signs.deleted;
}

function claimOf({ statement, mark }: AudioCheck, { claims }: Messages["voiceCheck"], locale: Locale): string {
  if (statement?.voice === "synthetic") return claims.synthetic;
  if (statement?.consent) {
    const date = day(locale).format(new Date(statement.consent.given_at));
    const claim = statement.voice === "matched" ? claims.matched : claims.speaker;
    return claim({ name: statement.speaker_name ?? statement.entity_name, date });
  }
  return mark?.signed_by ? claims.foreign({ signer: mark.signed_by }) : claims.unknown;
}
