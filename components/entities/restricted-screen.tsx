import { useTexts } from "#texts";
import { RequestAccess } from "@/components/access/request-access";
import { Notice } from "@/components/patterns/notice";
import { buttonClass } from "@/components/ui/button-class";
import { Frame } from "@/components/ui/frame";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PlainLink } from "@/lib/i18n/navigation";
import { portraitOf } from "./portrait";

type RestrictedScreenProps = {
  entity: VisitorEntity;
  /** Whether visitors may request access. */
  takesRequests: boolean;
};

/** Shown to visitors without access to an invitation-only entity. */
export function RestrictedScreen({ entity, takesRequests }: RestrictedScreenProps) {
  const restricted = useTexts("entities.restricted");
  return (
    <Notice
      frame={<Frame src={portraitOf(entity)} colour={entity.plate} state="locked" eager />}
      title={restricted.title}
    >
      <p className="max-w-lead text-ink-2 text-lead">{restricted.text}</p>
      <p className="max-w-measure text-ink-2">{restricted.more({ name: entity.entity_name })}</p>
      <div className="flex flex-wrap gap-3">
        {takesRequests && <RequestAccess entityId={entity.entityid} />}
        {/* A plain link: on an entity's own host it leads to another site, which must not be prefetched. */}
        <PlainLink href={loginFor(`/${entity.urlslug}`)} className={buttonClass({})}>
          {restricted.signIn}
        </PlainLink>
      </div>
    </Notice>
  );
}
