/** Makes the same call `times` times in parallel; returns the results in order. */
export function atOnce<T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => call(n)));
}

/** The number of successful results. */
export function countOk(answers: readonly { ok: boolean }[]): number {
  return answers.filter(({ ok }) => ok).length;
}

/** The statuses of results, sorted. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}
