import { SETTING_NAMES, type SettingDifference, type SettingName } from "@/lib/contract/behaviour/owner-schemas";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";

/** The settings that two states have different values of, in the order of the form. */
export function compareSettings(before: BehaviourSettings, after: BehaviourSettings): SettingDifference[] {
  const isOther = (name: SettingName) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return SETTING_NAMES.filter(isOther).map((name) => ({ name, before: before[name], after: after[name] }));
}

export function areSameSettings(a: BehaviourSettings, b: BehaviourSettings): boolean {
  return compareSettings(a, b).length === 0;
}
