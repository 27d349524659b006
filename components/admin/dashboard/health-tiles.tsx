"use client";

import BadgeCheck from "@lucide/icons/icons/badge-check";
import Cpu from "@lucide/icons/icons/cpu";
import Database from "@lucide/icons/icons/database";
import HardDrive from "@lucide/icons/icons/hard-drive";
import ListChecks from "@lucide/icons/icons/list-checks";
import Mail from "@lucide/icons/icons/mail";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { formatTime, LocalTime, useTimeZone } from "@/components/conversations/detail/local-time";
import type { PlotPoint } from "@/components/patterns/plot-scale";
import { PlotValues } from "@/components/patterns/plot-values";
import type { AdminActivity, AdminHealth } from "@/lib/contract/admin/schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount, formatDuration, formatMilliseconds, formatShare, formatSize } from "./dashboard-format";
import { HealthTile } from "./health-tile";

type HealthTilesProps = { health: AdminHealth; week: AdminActivity };
type TileTexts = Messages["adminDashboard"]["health"];

const HOURS = 24;

/** The state of each part of the installation, with its measurements of the last 24 hours. */
export function HealthTiles({ health, week }: HealthTilesProps) {
  const texts = useTexts("adminDashboard.health");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { database, storage, mail, models, jobs, disk, certificates, history } = health;
  const firstWords = week.items.slice(-HOURS).map(({ at, first_word_ms }) => ({ at, value: first_word_ms }));
  const series = (read: (sample: AdminHealth["history"][number]) => number | null): PlotPoint[] =>
    history.map((sample) => ({ at: sample.at, value: read(sample) }));
  const databaseKind = texts.database[database.kind]({ version: database.version ?? "" });
  const isFull = disk.state === "failing" && storage.state === "healthy";
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="health">
        <HealthTile
          glyph={Database}
          name={texts.database.name}
          state={database.state}
          states={{ ...texts.states, ...texts.database }}
          number={formatMilliseconds(database.ping_ms, locale)}
          points={series((sample) => sample.database_ms)}
          format={(value) => formatMilliseconds(value, locale)}
          range={texts.range}
        >
          {texts.database.text({ kind: databaseKind, size: formatSize(database.size_bytes, locale) })}
        </HealthTile>
        <HealthTile
          glyph={HardDrive}
          name={texts.storage.name}
          state={isFull ? "failing" : storage.state}
          states={{ ...texts.states, ...texts.storage, ...(isFull ? { failing: texts.storage.full } : {}) }}
          number={storage.kind === "s3" ? texts.storage.bucket : storageShare(storage, locale)}
          points={series((sample) => sample.storage_bytes)}
          format={(value) => formatSize(value, locale)}
          range={texts.range}
        >
          {storageText(health, texts.storage, locale)}
        </HealthTile>
        <HealthTile
          glyph={Mail}
          name={texts.mail.name}
          state={mail.state}
          states={{ ...texts.states, ...texts.mail }}
          number={texts.mail.waiting({ n: mail.waiting })}
          points={series((sample) => sample.mails_waiting)}
          format={(value) => formatCount(value, locale)}
          range={texts.range}
        >
          {mailText(mail, texts.mail)}
        </HealthTile>
        <HealthTile
          glyph={Cpu}
          name={texts.models.name}
          state={models.state}
          states={{ ...texts.states, ...texts.models }}
          number={formatMilliseconds(models.first_word_ms, locale)}
          points={firstWords}
          format={(value) => formatMilliseconds(value, locale)}
          range={texts.range}
        >
          {models.replies === 0
            ? texts.models.quiet
            : texts.models.text({
                failed: formatShare(models.failed, models.replies, locale),
                replies: formatCount(models.replies, locale),
              })}
        </HealthTile>
        <HealthTile
          glyph={ListChecks}
          name={texts.jobs.name}
          state={jobs.state}
          states={{ ...texts.states, ...texts.jobs }}
          number={formatCount(jobs.queued, locale)}
          points={series((sample) => sample.jobs_queued)}
          format={(value) => formatCount(value, locale)}
          range={texts.range}
        >
          {jobsText(jobs, texts.jobs, locale)}
          {jobs.failed > 0 && ` · ${texts.jobs.failed({ n: jobs.failed })}`}
        </HealthTile>
        {certificates.items.length > 0 && <CertificateTile certificates={certificates} />}
      </div>
      <PlotValues
        summary={texts.values}
        caption={texts.caption}
        columns={[
          texts.hour,
          ...[texts.database, texts.storage, texts.mail, texts.models, texts.jobs].map((part) => part.name),
        ]}
        rows={history.map((sample, hour) => [
          formatTime(sample.at, "moment", timeZone, locale),
          formatMilliseconds(sample.database_ms, locale),
          formatSize(sample.storage_bytes, locale),
          formatCount(sample.mails_waiting, locale),
          formatMilliseconds(firstWords[hour]?.value ?? null, locale),
          formatCount(sample.jobs_queued, locale),
        ])}
      />
    </section>
  );
}

type CertificateTileProps = { certificates: AdminHealth["certificates"] };

/** The certificate that ends first, or why one could not be read. */
function CertificateTile({ certificates }: CertificateTileProps) {
  const texts = useTexts("adminDashboard.health");
  const locale = useLocale();
  const { items, state } = certificates;
  const [first] = items
    .filter((item) => item.days_left !== null)
    .toSorted((a, b) => (a.days_left ?? 0) - (b.days_left ?? 0));
  const unread = items.find(({ problem }) => problem !== null);
  const { certificates: own } = texts;
  return (
    <HealthTile
      glyph={BadgeCheck}
      name={own.name}
      state={state}
      states={{ ...texts.states, ...own }}
      number={first ? own.days({ n: Math.max(0, first.days_left ?? 0) }) : formatCount(null, locale)}
    >
      {first && own.text({ name: first.name, n: items.length })}
      {unread && ` ${own.problem({ name: unread.name, reason: unread.problem ?? "" })}`}
    </HealthTile>
  );
}

function jobsText({ queued, oldest_seconds }: AdminHealth["jobs"], texts: TileTexts["jobs"], locale: Locale): string {
  if (oldest_seconds !== null) return texts.queued({ age: formatDuration(oldest_seconds, locale) });
  return queued > 0 ? texts.later : texts.idle;
}

function storageShare({ used_bytes, total_bytes }: AdminHealth["storage"], locale: Locale): string {
  return used_bytes === null || total_bytes === null
    ? formatCount(null, locale)
    : formatShare(used_bytes, total_bytes, locale);
}

function storageText({ storage, disk }: AdminHealth, texts: TileTexts["storage"], locale: Locale): string {
  if (storage.problem !== null) return texts.problem({ reason: storage.problem });
  if (storage.kind === "s3") return texts.bucketText({ free: formatSize(disk.free_bytes, locale) });
  const values = { used: formatSize(storage.used_bytes, locale), total: formatSize(storage.total_bytes, locale) };
  return texts.text(values);
}

function mailText({ kind, failed, last_sent_at }: AdminHealth["mail"], texts: TileTexts["mail"]): ReactNode {
  const sent = last_sent_at ? (
    <>
      {texts.sent} <LocalTime at={last_sent_at} style="moment" />
    </>
  ) : (
    texts.never
  );
  return (
    <>
      {kind === "outbox" ? texts.outbox : sent}
      {failed > 0 && ` · ${texts.failed({ n: failed })}`}
    </>
  );
}
