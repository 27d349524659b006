import Pencil from "@lucide/icons/icons/pencil";
import SlidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PAGES } from "@/lib/contract/pages/pages";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { TalkSystemActions } from "./talk-system-actions";

/** The actions on a talk system on its page. */
export async function TalkSystemHeaderActions({ system }: { system: TalkSystem }) {
  const { talk } = await getTexts();
  return (
    <>
      <Button href={`${PAGES.adminTalkParameters}/${system.id}/edit`}>
        <Icon glyph={SlidersHorizontal} />
        {talk.parameters}
      </Button>
      <Button variant="primary" href={`${PAGES.adminTalkSystems}/${system.id}/edit`}>
        <Icon glyph={Pencil} />
        {talk.edit}
      </Button>
      <TalkSystemActions system={actionSystemOf(system)} isOwnPage />
    </>
  );
}

/** The part of a talk system that its menu needs. */
export function actionSystemOf({ id, name, is_default, is_active, key_is_set, key_variable }: TalkSystem) {
  return { id, name, is_default, is_active, key_is_set, key_variable };
}
