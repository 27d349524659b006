import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import type { AdminHealth } from "@/lib/contract/admin/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatDuration } from "./dashboard-format";

type SettingsCardProps = { health: AdminHealth };

/** The version that runs and the settings in force; of secrets only whether they are set. */
export function SettingsCard({ health }: SettingsCardProps) {
  const texts = useTexts("adminDashboard.settings");
  const locale = useLocale();
  const facts = [
    [texts.version, health.version],
    [texts.node, health.node_version],
    [texts.uptime, formatDuration(health.uptime_seconds, locale)],
  ];
  return (
    <CardSection id="settings" title={texts.title} text={texts.text}>
      <dl className="settings-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="settings-all">
        <summary>{texts.all}</summary>
        <div className="settings-groups">
          {health.settings.map(({ group, items }) => (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h3 id={`settings-${group}`}>{texts.groups[group]}</h3>
              <dl>
                {items.map(({ name, value, is_set }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={is_set ? undefined : "text-ink-3"} dir="auto">
                      {value ?? (is_set ? texts.set : texts.notSet)}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </details>
    </CardSection>
  );
}
