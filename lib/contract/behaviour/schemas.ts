import { z } from "zod";
import { atMost, line, optionalText, storable } from "../fields/fields";
import { SETTING_CONTROLS, type SettingControl, type SettingControls, type SettingName } from "./setting-controls";

/** The most earlier turns of a preview. */
export const PREVIEW_TURNS_MAX = 20;

type ListLimits = { max: number; charactersMax: number };
type Choice<Value extends string> = { choices: readonly Value[]; initial: Value };

const words = ({ max, charactersMax }: ListLimits) => z.array(line(charactersMax)).max(max).default([]);
const lines = ({ max, charactersMax }: ListLimits) =>
  z
    .array(z.string().overwrite(storable).trim().min(1).check(atMost(charactersMax)))
    .max(max)
    .default([]);
const choice = <Value extends string>({ choices, initial }: Choice<Value>) => z.enum(choices).default(initial);
const toggle = ({ initial }: { initial: boolean }) => z.boolean().default(initial);
const amount = ({ max }: { max: number }) => z.int().min(1).max(max).nullable().default(null);
const percent = ({ min, max, initial }: { min: number; max: number; initial: number }) =>
  z.int().min(min).max(max).default(initial);

type SentSchema<Control extends SettingControl> =
  Control extends Choice<infer Value>
    ? ReturnType<typeof choice<Value>>
    : Control extends { kind: "text" }
      ? ReturnType<typeof optionalText>
      : Control extends { kind: "switch" }
        ? ReturnType<typeof toggle>
        : Control extends { kind: "percent" }
          ? ReturnType<typeof percent>
          : Control extends { kind: "count" | "money" }
            ? ReturnType<typeof amount>
            : ReturnType<typeof lines>;

function sentSchema(control: SettingControl): z.ZodType {
  switch (control.kind) {
    case "text":
      return optionalText(control.max);
    case "words":
      return words(control);
    case "lines":
    case "some_lines":
      return lines(control);
    case "choice":
      return choice<string>(control);
    case "switch":
      return toggle(control);
    case "count":
    case "money":
      return amount(control);
    case "percent":
      return percent(control);
  }
}

/** The schema of a setting as it is stored: without limits, which may have been higher. */
function storedSchema(control: SettingControl): z.ZodType {
  switch (control.kind) {
    case "text":
      return z.string().nullable();
    case "words":
    case "lines":
    case "some_lines":
      return z.array(z.string());
    case "choice":
      return z.enum(control.choices);
    case "switch":
      return z.boolean();
    case "count":
    case "money":
      return z.int().nullable();
    case "percent":
      return z.int();
  }
}

const shapeOf = (schemaOf: (control: SettingControl) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(SETTING_CONTROLS).map(([name, control]) => [name, schemaOf(control)]));

/** How an entity converses. The draft and every published version have this shape. */
export const behaviourSettings = z.object(
  shapeOf(sentSchema) as { [Name in SettingName]: SentSchema<SettingControls[Name]> },
);
export type BehaviourSettings = z.output<typeof behaviourSettings>;

/** Settings as they are stored. */
export const storedSettings = z.strictObject(
  shapeOf(storedSchema) as { [Name in SettingName]: z.ZodType<BehaviourSettings[Name]> },
);

/** The behaviour of an entity whose owner has published none. */
export const DEFAULT_BEHAVIOUR: BehaviourSettings = behaviourSettings.parse({});
