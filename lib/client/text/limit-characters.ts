import { countCharacters } from "../../contract/fields/one-line";

type LimitedProps = {
  maxLength: number;
  onInput: (event: { currentTarget: { value: string }; nativeEvent: Event }) => void;
};

/**
 * Props that limit a text field to `max` code points, as the server counts. `maxLength` counts UTF-16 units and
 * an emoji has two or more of them, so it is only the outer bound.
 */
export function limitCharacters(max: number | undefined): LimitedProps | undefined {
  if (max === undefined) return undefined;
  return {
    maxLength: max * 2,
    onInput: ({ currentTarget, nativeEvent }) => {
      // Truncating during IME composition breaks the composition.
      if ("isComposing" in nativeEvent && nativeEvent.isComposing) return;
      const text = currentTarget.value;
      if (countCharacters(text) > max) currentTarget.value = Array.from(text).slice(0, max).join("");
    },
  };
}
