/** A node of the automaton: the longest end of the text that begins a phrase. */
export type PhraseState = {
  readonly next: Map<string, PhraseState>;
  /** The next shorter end of the text that begins a phrase; null at the root. */
  shorter: PhraseState | null;
  /** How many letters of a phrase the end of the text has. */
  readonly length: number;
  /** Whether the text ends with a whole phrase. */
  isWhole: boolean;
};

/**
 * Builds the automaton of Aho and Corasick ("Efficient string matching", 1975), which finds any of the phrases in time linear
 * in the text. Returns its root.
 */
export function buildPhrases(phrases: readonly string[]): PhraseState {
  const root: PhraseState = { next: new Map(), shorter: null, length: 0, isWhole: false };
  for (const phrase of phrases) {
    let state = root;
    for (const letter of phrase) {
      const next = state.next.get(letter) ?? {
        next: new Map(),
        shorter: root,
        length: state.length + 1,
        isWhole: false,
      };
      state.next.set(letter, next);
      state = next;
    }
    state.isWhole = state !== root;
  }
  const queue = [...root.next.values()];
  for (const state of queue) {
    for (const [letter, next] of state.next) {
      next.shorter = nextState(state.shorter ?? root, letter);
      next.isWhole ||= next.shorter.isWhole;
      queue.push(next);
    }
  }
  return root;
}

/** The state after one more letter of the text. */
export function nextState(from: PhraseState, letter: string): PhraseState {
  for (let state: PhraseState = from; ; ) {
    const next = state.next.get(letter);
    if (next) return next;
    if (!state.shorter) return state;
    state = state.shorter;
  }
}
