import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { getAdminStatus } from "@/lib/contract/admin/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";

type StatusLabel = keyof Messages["admin"]["dashboard"]["labels"];

/** The status of the installation as a list of labels and values. */
export async function AdminStatus({ status }: { status: OutputOf<typeof getAdminStatus> }) {
  const t = await getTranslations("admin.dashboard");
  const { default_model: model, jobs } = status;
  const rows: [StatusLabel, string][] = [
    ["version", status.version],
    ["database", t(`values.${status.database}`)],
    ["files", t(`values.${status.files}`)],
    ["mail", t(`values.${status.mail}`)],
    ["captcha", t(`values.${status.captcha}`)],
    ["model", model ? (model.model ?? model.name) : t("values.noModel")],
    ["talkSystems", String(status.talk_systems)],
    ["entities", String(status.entities)],
    ["accounts", String(status.accounts)],
    ["jobs", t("values.jobs", { waiting: jobs.waiting, givenUp: jobs.given_up })],
    ["secondFactor", t(`values.${status.second_factor}`)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name} className="border-line border-t pt-3">
          <dt className="text-caption text-ink-3">{t(`labels.${name}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
