import ExternalLink from "@lucide/icons/icons/external-link";
import Pencil from "@lucide/icons/icons/pencil";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { faceOf } from "@/components/entities/portrait";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import { dateFormat } from "@/lib/client/text/intl";
import type { AdminEntity } from "@/lib/contract/entities/admin-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { EntityStatus } from "./entity-cells";
import { EntityMenu } from "./entity-menu";

type EntityAdminPageProps = { entity: AdminEntity; isEdit?: boolean; children: ReactNode };

/** A page of the admin area about one entity: its header with the actions, and a notice about its state. */
export async function EntityAdminPage({ entity, isEdit = false, children }: EntityAdminPageProps) {
  const { entitiesAdmin: texts } = await getTexts();
  const { entity_name: name, can } = entity;
  const home = `${PAGES.adminEntities}/${entity.id}`;
  const own = isEdit ? [{ label: name, href: home }, { label: texts.edit.crumb }] : [{ label: name }];
  return (
    <AdminPage
      breadcrumbs={[{ label: texts.list.title, href: PAGES.adminEntities }, ...own]}
      title={isEdit ? texts.edit.title({ name }) : name}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size="lg" />}
      badge={
        <>
          <EntityStatus entity={entity} />
          {entity.verified && <Badge tone="accent">{texts.list.verified}</Badge>}
        </>
      }
      lead={
        can.open ? (
          <a href={entity.share_url} dir="ltr" className="link text-small">
            {entity.share_url.replace(/^https?:\/\//, "")}
          </a>
        ) : undefined
      }
      actions={
        <>
          {can.open && (
            <Button href={`/${entity.urlslug}`}>
              <Icon glyph={ExternalLink} />
              {texts.view.open}
            </Button>
          )}
          {can.edit && !isEdit && (
            <Button href={`${home}/edit`} variant="primary">
              <Icon glyph={Pencil} />
              {texts.view.edit}
            </Button>
          )}
          <EntityMenu entity={entity} isOwnPage />
        </>
      }
    >
      <StateNotice entity={entity} />
      {children}
    </AdminPage>
  );
}

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

async function StateNotice({ entity: { state, erase_at, suspension_reason, is_fixed } }: { entity: AdminEntity }) {
  const locale = await getLocale();
  const { entitiesAdmin } = await getTexts();
  const texts = entitiesAdmin.view;
  const deleted = erase_at ? texts.deleted({ day: day(locale).format(new Date(erase_at)) }) : texts.erasing;
  const sentence = { live: is_fixed ? texts.fixed : null, draft: texts.draft, deleted, suspended: texts.suspended }[
    state
  ];
  if (sentence === null) return null;
  const tone = state === "suspended" ? "danger" : state === "deleted" ? "warning" : "info";
  return (
    <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
      <p>{sentence}</p>
      {state === "suspended" && (
        <blockquote dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line border-current border-s-2 ps-3">
          {suspension_reason}
        </blockquote>
      )}
    </Banner>
  );
}
