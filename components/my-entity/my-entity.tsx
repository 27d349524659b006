import ExternalLink from "@lucide/icons/icons/external-link";
import type { Messages } from "next-intl";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { DomainSection } from "@/components/domains/domain-section";
import { faceOf } from "@/components/entity/portrait";
import { STATUS_LOOKS } from "@/components/my-entities/entity-words";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages";
import { ChattersSection } from "./chatters-section";
import { DeleteEntity } from "./delete-entity";
import { DetailsSection } from "./details-section";
import { LinksSection } from "./links-section";
import { PeopleSection } from "./people-section";
import { PlanSection } from "./plan-section";
import "./my-entity.css";

export type MyEntityTexts = {
  texts: Messages["myEntities"];
  form: Messages["creation"]["form"];
  links: Messages["links"];
};

type MyEntityProps = MyEntityTexts & { entity: OwnedEntity };

/** An entity that a person runs: how it stands, and each part of it that can be seen or changed. */
export function MyEntity({ entity, texts, form, links }: MyEntityProps) {
  const { entity_name: name, chat_status, share_url } = entity;
  const isManager = entity.can.manage;
  const words = texts.page;
  return (
    <DashboardPage
      crumbs={[{ label: texts.title, href: PAGES.myEntities }, { label: name }]}
      title={name}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size="lg" />}
      badge={
        <>
          <StatusPill look={STATUS_LOOKS[chat_status]}>{texts.chatStatus[chat_status]}</StatusPill>
          {entity.access_level === "invitation-only" && <Badge>{words.invitedOnly}</Badge>}
          {!entity.publicly_discoverable && <Badge>{words.hidden}</Badge>}
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
          {words.open}
        </Button>
      }
    >
      <nav aria-label={words.sections} className="section-tabs">
        <a href="#details">{words.details}</a>
        <a href="#plan">{entity.usage.plan_name === null ? texts.plan.usage : words.plan}</a>
        <a href="#chatters">
          {words.chatters} {entity.requests > 0 && <span className="count">{entity.requests}</span>}
        </a>
        <a href="#links">{words.links}</a>
        {!entity.is_fixed && <a href="#people">{words.people}</a>}
        {isManager && <a href="#domain">{words.domain}</a>}
      </nav>
      {!entity.can.edit && <Banner icon={<ToneIcon tone="info" />}>{words.viewing}</Banner>}
      <DetailsSection entity={entity} texts={texts} form={form} />
      <PlanSection entity={entity} texts={texts.plan} />
      <ChattersSection entity={entity} texts={texts.chatters} />
      <LinksSection entity={entity} texts={texts.links} links={links} />
      {!entity.is_fixed && <PeopleSection entity={entity} texts={texts.people} roles={texts.roles} />}
      {isManager && (
        <div id="domain" className="scroll-mt-20">
          <DomainSection entityId={entity.id} entityName={name} />
        </div>
      )}
      {entity.can.delete && <DeleteEntity entity={entity} texts={texts.remove} />}
    </DashboardPage>
  );
}
