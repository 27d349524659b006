import type { ReactNode } from "react";
import { AuditTable } from "@/components/audit/audit-table";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FailedPart } from "@/components/patterns/part-status";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { dateFormat } from "@/lib/client/text/intl";
import type { OpenSession } from "@/lib/contract/accounts/session-schemas";
import type { AuditEntry } from "@/lib/contract/audit/endpoints";
import { fullName } from "@/lib/contract/fields/person-name";
import { intlLocale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { UserDetail as User } from "@/lib/contract/users/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { signInMethods } from "./user-cells";

const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** `activity`: null when it could not be read. */
type UserDetailProps = { user: User; activity: readonly AuditEntry[] | null };

/** A user with the account, the sessions, the digital entities and the activity. */
export async function UserDetail({ user, activity }: UserDetailProps) {
  const locale = await getLocale();
  const { users: texts } = await getTexts();
  const { detail } = texts;
  return (
    <>
      {user.suspended_at && (
        <FailureBanner
          text={detail.suspended({
            day: day(locale).format(new Date(user.suspended_at)),
            reason: user.suspension_reason ?? "",
          })}
        />
      )}
      <CardSection id="account" title={detail.account}>
        <AccountFacts user={user} />
      </CardSection>
      <CardSection id="sessions" title={detail.sessions}>
        <SessionList sessions={user.sessions} />
      </CardSection>
      <CardSection id="entities" title={detail.entities}>
        <EntityList entities={user.entity_list} />
      </CardSection>
      <CardSection
        id="activity"
        title={detail.activity}
        end={
          <Button size="sm" href={`${PAGES.adminAudit}?actor=${user.id}`}>
            {detail.allActivity}
          </Button>
        }
        flush
      >
        {activity ? (
          <AuditTable items={activity} empty={<p>{detail.noActivity}</p>} />
        ) : (
          <div className="p-6">
            <FailedPart />
          </div>
        )}
      </CardSection>
    </>
  );
}

async function AccountFacts({ user }: { user: User }) {
  const locale = await getLocale();
  const { users: texts } = await getTexts();
  const { detail } = texts;
  const time = (at: string | null) => (at ? <LocalTime at={at} style="moment" /> : texts.never);
  const facts: [string, ReactNode][] = [
    [detail.name, fullName(user.first_name, user.last_name) || "–"],
    [detail.userName, user.user_name ?? "–"],
    [
      detail.email,
      <span key="email" dir="ltr">
        {user.email_address}
      </span>,
    ],
    [detail.signsInWith, signInMethods(user, texts, locale)],
    [detail.region, texts.regions[user.data_storage_region]],
    [detail.verified, time(user.verified_at)],
    [detail.joined, time(user.created_at)],
    [detail.seen, time(user.last_seen_at)],
    [detail.messages, new Intl.NumberFormat(intlLocale(locale)).format(user.messages)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-ink-3 text-small">{label}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { users: texts } = await getTexts();
  const { detail } = texts;
  if (sessions.length === 0) return <p className="text-ink-2">{detail.noSessions}</p>;
  const kinds = { visitor: detail.visitor, account: detail.accountSession, admin: detail.adminSession };
  const deviceOf = ({ browser, system }: OpenSession) =>
    browser && system ? detail.device({ browser, system }) : (browser ?? system ?? detail.unknownDevice);
  return (
    <ul className="grid">
      {sessions.map((session) => (
        <li
          key={session.session_id}
          className="grid gap-0.5 border-line border-b py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {deviceOf(session)}
            {session.is_this_browser && <Badge tone="accent">{detail.here}</Badge>}
          </span>
          <span className="text-ink-3 text-small">
            {kinds[session.kind]} · {detail.seenAt} <LocalTime at={session.last_seen_at} style="ago" />
          </span>
        </li>
      ))}
    </ul>
  );
}

async function EntityList({ entities }: { entities: User["entity_list"] }) {
  const { users: texts } = await getTexts();
  const { detail } = texts;
  if (entities.length === 0) return <p className="text-ink-2">{detail.noEntities}</p>;
  return (
    <ul className="grid">
      {entities.map(({ id, name, urlslug, role, suspended }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <Link href={`${PAGES.adminEntities}/${id}`} dir="auto" className="wrap-anywhere font-medium">
            {name}
          </Link>
          <span dir="ltr" className="wrap-anywhere font-mono text-caption text-ink-3">
            /{urlslug}
          </span>
          <Badge>{detail.roles[role]}</Badge>
          {suspended && <Badge tone="danger">{texts.pills.suspended}</Badge>}
        </li>
      ))}
    </ul>
  );
}
