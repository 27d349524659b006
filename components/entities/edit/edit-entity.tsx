import ExternalLink from "@lucide/icons/icons/external-link";
import type { Messages } from "next-intl";
import { ChattersSection } from "@/components/access/chatters-section";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { DomainSection } from "@/components/domains/domain-section";
import { STATUS_LOOKS } from "@/components/entities/list/entity-labels";
import { faceOf } from "@/components/entities/portrait";
import { EntityUsersSection } from "@/components/entity-users/entity-users-section";
import { LinksSection } from "@/components/links/links-section";
import { PlanSection } from "@/components/plans/plan-section";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages";
import { DeleteEntity } from "./delete-entity";
import { DetailsSection } from "./details-section";
import { canEdit, canManage } from "./may";
import "./entity-edit.css";

export type EditEntityTexts = {
  texts: Messages["entitiesManage"];
  form: Messages["workflow"]["form"];
  links: Messages["links"];
};

type EditEntityProps = EditEntityTexts & { entity: OwnedEntity };

/** The management page of an entity with all its sections. */
export function EditEntity({ entity, texts, form, links }: EditEntityProps) {
  const { entity_name: name, chat_status, share_url } = entity;
  const isManager = canManage(entity);
  const labels = texts.page;
  return (
    <DashboardPage
      crumbs={[{ label: texts.title, href: PAGES.myEntities }, { label: name }]}
      title={name}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size="lg" />}
      badge={
        <>
          <StatusPill look={STATUS_LOOKS[chat_status]}>{texts.chatStatus[chat_status]}</StatusPill>
          {entity.access_level === "invitation-only" && <Badge>{labels.invitedOnly}</Badge>}
          {!entity.publicly_discoverable && <Badge>{labels.hidden}</Badge>}
        </>
      }
      lead={
        <a href={share_url} dir="ltr" className="link text-small">
          {share_url.replace(/^https?:\/\//, "")}
        </a>
      }
      actions={
        <Button href={`/${entity.urlslug}`}>
          <Icon glyph={ExternalLink} />
          {labels.open}
        </Button>
      }
    >
      <nav aria-label={labels.sections} className="section-tabs">
        <a href="#details">{labels.details}</a>
        <a href="#plan">{entity.usage.plan_name === null ? texts.plan.usage : labels.plan}</a>
        <a href="#chatters">
          {labels.chatters} {entity.requests > 0 && <span className="count">{entity.requests}</span>}
        </a>
        <a href="#links">{labels.links}</a>
        {!entity.is_fixed && <a href="#people">{labels.people}</a>}
        {isManager && <a href="#domain">{labels.domain}</a>}
      </nav>
      {!canEdit(entity) && <Banner icon={<ToneIcon tone="info" />}>{labels.viewing}</Banner>}
      <DetailsSection entity={entity} texts={texts} form={form} />
      <PlanSection entity={entity} texts={texts.plan} />
      <ChattersSection entity={entity} texts={texts.chatters} />
      <LinksSection entity={entity} texts={texts.links} links={links} />
      {!entity.is_fixed && <EntityUsersSection entity={entity} texts={texts.people} roles={texts.roles} />}
      {isManager && (
        <div id="domain" className="scroll-mt-20">
          <DomainSection entityId={entity.id} entityName={name} />
        </div>
      )}
      {isManager && !entity.is_fixed && <DeleteEntity entity={entity} texts={texts.remove} />}
    </DashboardPage>
  );
}
