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
import "./entity-edit.css";

type EditEntityProps = {
  entity: OwnedEntity;
  texts: Pick<Messages, "accessChatters" | "entitiesManage" | "entityUsers" | "links" | "linksManage" | "plansUsage">;
  form: Messages["workflow"]["form"];
};

/** The management page of an entity with all its sections. */
export function EditEntity({ entity, texts, form }: EditEntityProps) {
  const { entity_name: name, chat_status, share_url } = entity;
  const isManager = entity.can.manage;
  const { entitiesManage: manage } = texts;
  const labels = manage.page;
  return (
    <DashboardPage
      breadcrumbs={[{ label: manage.title, href: PAGES.myEntities }, { label: name }]}
      title={name}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size="lg" />}
      badge={
        <>
          <StatusPill look={STATUS_LOOKS[chat_status]}>{manage.chatStatus[chat_status]}</StatusPill>
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
        <a href="#plan">{entity.usage.plan_name === null ? texts.plansUsage.usage : labels.plan}</a>
        <a href="#chatters">
          {labels.chatters} {entity.requests > 0 && <span className="count">{entity.requests}</span>}
        </a>
        <a href="#links">{labels.links}</a>
        {!entity.is_fixed && <a href="#people">{labels.people}</a>}
        {isManager && <a href="#domain">{labels.domain}</a>}
      </nav>
      {!entity.can.edit && <Banner icon={<ToneIcon tone="info" />}>{labels.viewing}</Banner>}
      <DetailsSection entity={entity} texts={manage} form={form} />
      <PlanSection entity={entity} texts={texts.plansUsage} />
      <ChattersSection entity={entity} texts={texts.accessChatters} />
      <LinksSection entity={entity} texts={texts.linksManage} links={texts.links} />
      {!entity.is_fixed && <EntityUsersSection entity={entity} texts={texts.entityUsers} roles={manage.roles} />}
      {isManager && (
        <div id="domain" className="scroll-mt-20">
          <DomainSection entityId={entity.id} entityName={name} />
        </div>
      )}
      {isManager && !entity.is_fixed && <DeleteEntity entity={entity} texts={manage.remove} />}
    </DashboardPage>
  );
}
