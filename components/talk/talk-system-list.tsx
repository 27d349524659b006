import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { ADDRESSES } from "@/lib/contract/addresses";
import type { TalkSystem } from "@/lib/contract/talk/schemas";

/** The admin calls listed below the systems. */
const CALLS = [
  "listTalkSystems",
  "updateTalkSystem",
  "testTalkSystem",
  "updateTalkParameters",
  "listContextData",
] as const;

/** The talk systems with their state, and the calls that manage them. */
export async function TalkSystemList({ systems }: { systems: readonly TalkSystem[] }) {
  const t = await getTranslations("talk");
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{t("title")}</h2>
      <ul className="grid gap-3">
        {systems.map((system) => (
          <li key={system.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
            <span className="font-medium">{system.name}</span>
            <span className="text-ink-2 text-small">{system.model ?? t("embedded")}</span>
            {system.is_default && <Badge tone="accent">{t("default")}</Badge>}
            {!system.is_active && <Badge>{t("inactive")}</Badge>}
            {!system.key_is_set && <Badge tone="warning">{t("keyMissing")}</Badge>}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{t("note")}</p>
      <ul className="grid gap-1 font-mono text-caption" dir="ltr">
        {CALLS.map((name) => (
          <li key={name}>
            {ADDRESSES[name].method} /api{ADDRESSES[name].path}
          </li>
        ))}
      </ul>
      <a href={`/api${ADDRESSES.getOpenapi.path}`}>{t("docs")}</a>
    </section>
  );
}
