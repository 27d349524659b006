import { useTexts } from "#texts";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";

const LOOKS: Record<ChatterStatus, PillLook> = {
  requested: "half",
  invited: "open",
  accepted: "full",
  denied: "hollow",
  declined: "hollow",
  revoked: "square",
};

type VisitorAccessProps = { visitor: EntityVisitor; isPublic: boolean };

/** The status of a visitor's invitation or request; without one, whether the entity is public. */
export function VisitorAccess({ visitor: { status, mail_failed }, isPublic }: VisitorAccessProps) {
  const texts = useTexts("accessChatters");
  const { public: open } = useTexts("conversationsVisitor");
  const { notInvited } = useTexts("entityVisitors");
  if (status === null) {
    return isPublic ? <StatusPill look="full">{open}</StatusPill> : <StatusPill look="hollow">{notInvited}</StatusPill>;
  }
  return (
    <>
      <StatusPill look={LOOKS[status]}>{texts.statuses[status]}</StatusPill>
      {mail_failed && <p className="text-caption text-danger">{texts.mailFailed}</p>}
    </>
  );
}
