/** Makes the same call so many times in parallel; answers what came of each, in order. */
export function atOnce<T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => call(n)));
}

/** How many of some answers were successes. */
export function countOk(answers: readonly { ok: boolean }[]): number {
  return answers.filter(({ ok }) => ok).length;
}

/** The statuses of some answers, sorted. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}
