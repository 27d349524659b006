import type { ReactNode } from "react";
import { DataTable, type Row } from "@/components/patterns/data-table";
import { PAGES } from "@/lib/contract/pages/pages";
import { COUNTED_ENTITIES_MAX, type ListedTalkSystem } from "@/lib/contract/talk/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { secondsOf } from "./talk-looks";
import { TalkSystemActions } from "./talk-system-actions";
import { actionSystemOf } from "./talk-system-header-actions";
import { TalkSystemStatus } from "./talk-system-status";
import { withTime } from "./with-time";

const COLUMNS = [
  { key: "name" },
  { key: "model" },
  { key: "key" },
  { key: "fallback" },
  { key: "firstWord", place: "time" },
  { key: "usedBy" },
  { key: "status", place: "status" },
] as const;

/** The talk systems with their connection, speed and use. */
export async function TalkSystemTable({ systems }: { systems: readonly ListedTalkSystem[] }) {
  const t = await getTexts("talk");
  const rows = await Promise.all(systems.map((system) => rowOf(system, systems)));
  return (
    <div className="list-card">
      <DataTable
        caption={t.title}
        actionsLabel={t.columns.actions}
        columns={COLUMNS.map((column) => ({ ...column, label: t.columns[column.key] }))}
        rows={rows}
        empty={<p>{t.empty}</p>}
      />
    </div>
  );
}

async function rowOf(system: ListedTalkSystem, systems: readonly ListedTalkSystem[]): Promise<Row> {
  const [t, locale] = await Promise.all([getTexts("talk"), getLocale()]);
  const first = secondsOf(system.first_token_median_ms, locale);
  return {
    key: String(system.id),
    cells: {
      name: (
        <TwoLines note={await noteOf(system)}>
          <Link href={`${PAGES.adminTalkSystems}/${system.id}`} className="table__name" dir="auto">
            {system.name}
          </Link>
        </TwoLines>
      ),
      model: <TwoLines note={t.providers[system.provider]}>{system.model ?? t.builtIn}</TwoLines>,
      key: <KeyCell system={system} />,
      fallback: systems.find(({ id }) => id === system.fallback_id)?.name ?? t.none,
      firstWord: first === null ? t.unknown : t.seconds({ n: first }),
      usedBy: await usedBy(system, systems),
      status: <TalkSystemStatus system={system} />,
    },
    menu: <TalkSystemActions system={actionSystemOf(system)} />,
  };
}

async function noteOf({ id, is_default, is_active, description, last_used_at }: ListedTalkSystem): Promise<ReactNode> {
  const t = await getTexts("talk");
  if (is_default) return t.defaultNumber({ id });
  if (!is_active && last_used_at) return withTime((date) => t.notUsedSince({ date }), last_used_at, "day");
  return description ?? t.number({ id });
}

async function usedBy({ id, entity_count }: ListedTalkSystem, systems: readonly ListedTalkSystem[]): Promise<string> {
  const t = await getTexts("talk.usedBy");
  if (entity_count >= COUNTED_ENTITIES_MAX) return t.many;
  if (entity_count > 0) return t.entities({ n: entity_count });
  return systems.some(({ fallback_id }) => fallback_id === id) ? t.fallbackOnly : t.unused;
}

async function KeyCell({ system: { key_variable, key_is_set } }: { system: ListedTalkSystem }) {
  const t = await getTexts("talk");
  if (key_variable === null) return <TwoLines note={t.keyNone}>{t.unknown}</TwoLines>;
  return (
    <span className="talk-lines">
      <code dir="ltr">{key_variable}</code>
      <span className={key_is_set ? "text-caption text-success" : "text-caption text-danger"}>
        {t[key_is_set ? "keySet" : "keyMissing"]}
      </span>
    </span>
  );
}

function TwoLines({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className="talk-lines">
      <span>{children}</span>
      <span className="text-caption text-ink-3">{note}</span>
    </span>
  );
}
