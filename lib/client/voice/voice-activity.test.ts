import { expect, test } from "@jest/globals";
import { createVoiceActivity, type VoiceActivity } from "./voice-activity";

const STEP_MS = 60;

/** The activity reported at the end of each stretch of [level, milliseconds]. */
function reported(stretches: readonly (readonly [level: number, ms: number])[], sensitivity?: number): VoiceActivity[] {
  const activity = createVoiceActivity(sensitivity);
  let now = 0;
  return stretches.map(([level, ms]) => {
    let last: VoiceActivity = "silent";
    for (let at = 0; at < ms; at += STEP_MS, now += STEP_MS) last = activity(level, now);
    return last;
  });
}

test("tells a pause within speech from its end", () => {
  expect(
    reported([
      [0.05, 1000],
      [0.6, 1000],
      [0.05, 600],
      [0.6, 400],
      [0.05, 1600],
    ]),
  ).toEqual(["silent", "speaking", "silent", "speaking", "finished"]);
});

test.each<[string, [level: number, ms: number][]]>([
  ["silence", [[0.05, 5000]]],
  [
    "a click",
    [
      [0.05, 500],
      [0.9, 120],
      [0.05, 3000],
    ],
  ],
  ["the noise of a room", [[0.25, 60_000]]],
])("does not take %s for speech", (_, stretches) => {
  expect(new Set(reported(stretches))).toEqual(new Set(["silent"]));
});

test("expects louder speech where it is less sensitive", () => {
  expect(
    reported(
      [
        [0.05, 500],
        [0.4, 1000],
      ],
      0.6,
    ),
  ).toEqual(["silent", "silent"]);
  expect(
    reported(
      [
        [0.05, 500],
        [0.7, 1000],
      ],
      0.6,
    ),
  ).toEqual(["silent", "speaking"]);
});
