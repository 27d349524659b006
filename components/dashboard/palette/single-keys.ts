import { readStored, store } from "@/lib/client/browser/storage";

const KEY = "singleKeys";

/** Whether shortcuts of one key work in this browser. People who dictate switch them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored("local", KEY) !== "off";

export function setSingleKeys(isOn: boolean): void {
  store("local", KEY, isOn ? "on" : "off");
}
