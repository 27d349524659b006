import type { SettingDifference } from "./owner-schemas";
import type { BehaviourSettings } from "./schemas";
import { SETTING_NAMES, type SettingName } from "./setting-controls";

/** The settings that two states have different values of, in the order of the form. */
export function compareSettings(before: BehaviourSettings, after: BehaviourSettings): SettingDifference[] {
  const isOther = (name: SettingName) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return SETTING_NAMES.filter(isOther).map((name) => ({ name, before: before[name], after: after[name] }));
}

export function areSameSettings(one: BehaviourSettings, other: BehaviourSettings): boolean {
  return compareSettings(one, other).length === 0;
}
