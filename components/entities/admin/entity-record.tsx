import type { ReactNode } from "react";
import { kindOf } from "@/components/entities/list/entity-labels";
import { bannerOf, portraitOf } from "@/components/entities/portrait";
import { CardSection } from "@/components/patterns/card-section";
import { Plate } from "@/components/ui/plate";
import type { AdminEntity } from "@/lib/contract/entities/admin-schemas";
import { LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import "./entity-record.css";
import { dateFormat, numberFormat } from "@/lib/client/text/intl";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const number = numberFormat();

/** Everything that is stored of an entity, to read. */
export async function EntityRecord({ entity }: { entity: AdminEntity }) {
  const locale = await getLocale();
  const { entitiesAdmin, entitiesManage, workflow } = await getTexts();
  const texts = entitiesAdmin.view;
  const { owner, usage, website } = entity;
  const site = entity.is_fixed ? entitiesAdmin.list.site : texts.none;
  const limited = ({ used, limit }: { used: number; limit: number | null }) =>
    limit === null
      ? number(locale).format(used)
      : texts.of({ used: number(locale).format(used), limit: number(locale).format(limit) });
  return (
    <div className="entity-record">
      <div className="grid content-start gap-6">
        <CardSection id="record" title={texts.facts}>
          <Facts
            rows={[
              [texts.owner, owner ? <Owner key="owner" name={owner.name} email={owner.email_address} /> : site],
              [texts.type, kindOf(entity, entitiesManage)],
              [texts.slug, <Ltr key="slug">{`/${entity.urlslug}`}</Ltr>],
              [texts.access, entitiesAdmin.access[entity.access_level]],
              ...(entity.access_level === "public"
                ? []
                : ([[texts.requests, entity.accept_request ? texts.accepts : texts.acceptsNone]] as const)),
              [texts.discoverable, entity.publicly_discoverable ? texts.isDiscoverable : texts.notDiscoverable],
              [texts.language, LANGUAGES[entity.primary_language as Language] ?? entity.primary_language],
              [texts.region, workflow.form.regions[entity.data_storage_region]],
              [texts.website, website ? <Website key="website" href={website} /> : texts.none],
              ...(entity.plan_name === null ? [] : ([[texts.plan, entity.plan_name]] as const)),
              [texts.created, day(locale).format(new Date(entity.created_at))],
              [texts.changed, day(locale).format(new Date(entity.updated_at))],
            ]}
          />
        </CardSection>
        <CardSection id="texts" title={texts.texts}>
          <Text label={texts.description} text={entity.description} none={texts.none} />
          <Text label={texts.disclaimer} text={entity.body_intro_text} none={texts.none} />
          {entity.entitytype === "role" && (
            <>
              <Text label={texts.context} text={entity.context_description} none={texts.none} />
              <Text label={texts.instructions} text={entity.chat_instructions} none={texts.none} />
            </>
          )}
        </CardSection>
      </div>
      <div className="grid content-start gap-6">
        {entity.state !== "deleted" && (
          <CardSection id="pictures" title={texts.pictures}>
            <Plate
              colour={entity.plate}
              src={portraitOf(entity)}
              alt={texts.thumbnail({ name: entity.entity_name })}
              className="entity-record__portrait"
            />
            <img
              src={bannerOf(entity)}
              alt={texts.banner({ name: entity.entity_name })}
              width={400}
              height={100}
              className="entity-record__banner"
            />
          </CardSection>
        )}
        <CardSection id="usage" title={texts.usage}>
          <Facts
            rows={[
              [texts.conversations, number(locale).format(entity.conversations)],
              [texts.people, number(locale).format(entity.chatters)],
              [texts.openRequests, number(locale).format(entity.requests)],
              [texts.messages, limited(usage.messages)],
              [texts.documents, limited(usage.documents)],
              [texts.passages, limited(usage.passages)],
              [texts.users, limited(usage.entity_users)],
            ]}
          />
        </CardSection>
      </div>
    </div>
  );
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="entity-record__facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Owner({ name, email }: { name: string | null; email: string }) {
  return (
    <>
      {name && <span className="block">{name}</span>}
      <Ltr>{email}</Ltr>
    </>
  );
}

function Ltr({ children }: { children: string }) {
  return (
    <span dir="ltr" className="wrap-anywhere">
      {children}
    </span>
  );
}

function Website({ href }: { href: string }) {
  return (
    <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      {href}
    </a>
  );
}

function Text({ label, text, none }: { label: string; text: string | null; none: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-caption text-ink-3">{label}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text ?? none}
      </p>
    </div>
  );
}
