import { Badge } from "@/components/ui/badge";
import { StatusPill } from "@/components/ui/status-pill";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { STATUS_LOOKS, statusOf } from "./talk-looks";

type TalkSystemStatusProps = { system: TalkSystem; withDefault?: boolean };

/** Whether a talk system answers visitors, and on its own page whether it is the default. */
export async function TalkSystemStatus({ system, withDefault = false }: TalkSystemStatusProps) {
  const t = await getTexts("talk.status");
  const status = statusOf(system);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusPill look={STATUS_LOOKS[status]}>{t[status]}</StatusPill>
      {withDefault && system.is_default && <Badge tone="accent">{t.default}</Badge>}
    </span>
  );
}
