import { kindName } from "@/components/jobs/job-texts";
import type { Incident, IncidentKind } from "@/lib/contract/admin/schemas";
import { JOB_KINDS } from "@/lib/contract/jobs/job-kinds";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { textWith, type ValuesOf } from "@/lib/i18n/message";
import type { Messages } from "@/lib/i18n/message-types";
import { formatDuration, formatMilliseconds, formatSize } from "./dashboard-format";

type JobTexts = Messages["jobs"];
type IncidentTexts = Messages["adminDashboard"]["incidents"];
type IncidentAction = Readonly<{ href: string; label: string }>;

/** An incident's title and what it means, from its kind's sentences. */
export function incidentText(
  { kind, data }: Incident,
  texts: IncidentTexts,
  jobTexts: JobTexts,
  locale: Locale,
): { title: string; text: string } {
  const job = JOB_KINDS.find((one) => one === data.kind);
  const values = {
    ...data,
    kind: job ? kindName(job, jobTexts) : String(data.kind ?? ""),
    duration: formatMilliseconds(numberOf(data.milliseconds), locale),
    free: formatSize(numberOf(data.free_bytes), locale),
    days: Math.max(0, numberOf(data.days) ?? 0),
    // The sentence around it has its own full stop.
    reason: String(data.reason ?? "").replace(/\.$/, ""),
  };
  const { title, text } = texts.kinds[kind];
  // An incident's data are the values of its kind's sentences.
  const all = values as ValuesOf<typeof title | typeof text>;
  return { title: textWith(title, all), text: textWith(text, all) };
}

/** How long an incident lasted; null while it is open, and for one that ended at once. */
export function incidentDuration({ opened_at, closed_at }: Incident, locale: Locale): string | null {
  if (closed_at === null || closed_at === opened_at) return null;
  return formatDuration((new Date(closed_at).getTime() - new Date(opened_at).getTime()) / 1000, locale);
}

const ACTIONS: Readonly<Record<IncidentKind, (incident: Incident, texts: IncidentTexts) => IncidentAction | null>> = {
  mail_refused: (_, { actions }) => ({ href: `${PAGES.adminJobs}?kind=mail.send`, label: actions.jobs }),
  model_failing: talkSystemAction,
  model_slow: talkSystemAction,
  moderation_failing: () => null,
  jobs_failed: ({ subject }, { actions }) => {
    return { href: `${PAGES.adminJobs}?status=failed&kind=${encodeURIComponent(subject)}`, label: actions.jobs };
  },
  storage_failing: () => null,
  disk_low: () => null,
  database_slow: () => null,
  notices_missing: () => null,
  certificate_ending: ({ subject }, { actions }) =>
    subject.startsWith("organization:") ? { href: PAGES.adminOrganisations, label: actions.organisations } : null,
  version_started: () => null,
};

/** The one action that helps; null where nothing on this site does. */
export const incidentAction = (incident: Incident, texts: IncidentTexts): IncidentAction | null =>
  ACTIONS[incident.kind](incident, texts);

function talkSystemAction({ subject }: Incident, { actions }: IncidentTexts): IncidentAction {
  return { href: `${PAGES.adminTalkSystems}/${subject}`, label: actions.talkSystem };
}

/** The open incidents, the most serious first, and of those the oldest. */
export function openIncidents(incidents: readonly Incident[]): Incident[] {
  const rank = ({ severity }: Incident) => (severity === "failing" ? 0 : 1);
  return incidents
    .filter(({ closed_at }) => closed_at === null)
    .sort((a, b) => rank(a) - rank(b) || a.opened_at.localeCompare(b.opened_at));
}

const numberOf = (value: string | number | undefined): number | null => (typeof value === "number" ? value : null);
