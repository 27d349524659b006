import type { Language } from "../../contract/languages/languages";
import type { EntityVoice, SpeechSpeed } from "../../contract/voice/schemas";
import { lazyCall } from "../api/lazy-call";
import { readStored, store } from "../browser/storage";
import type { Conversation } from "../chat/conversation";
import { audioOutput, unlockAudio } from "./audio-output";
import type { ReplySpeaker, Spoken } from "./reply-speaker";
import { SILENT, SPEED_RATES, type SpeechState } from "./speech-state";

const ON_KEY = "voice_responses";
const SPEED_KEY = "voice_speed";

export type VoiceState = Readonly<{
  /** Whether new replies are spoken. */
  isOn: boolean;
  /** The entity's voice features; null while unknown. */
  offer: EntityVoice | null;
  speech: SpeechState;
  speed: SpeechSpeed;
  /** The duration in seconds of replies that were played to their end, by their id. */
  durations: ReadonlyMap<string, number>;
}>;

type VoiceOptions = { entity: { entityid: string; entity_name: string }; conversation: Conversation };

export type Voice = ReturnType<typeof openVoice>;

/**
 * The voice of the entity in a chat: whether replies are spoken, and the one that is. Nothing plays without a person's act: `follow`
 * and `listen` are called by the handler of one. The code that plays is loaded on first use.
 */
export function openVoice({ entity, conversation }: VoiceOptions) {
  const storedSpeed = readStored("local", SPEED_KEY);
  let state: VoiceState = {
    isOn: readStored("local", ON_KEY) === "on",
    offer: null,
    speech: SILENT,
    speed: storedSpeed === "slow" || storedSpeed === "fast" ? storedSpeed : "normal",
    durations: new Map(),
  };
  const listeners = new Set<() => void>();
  const spokenIds = new Set<string>();
  let loading: Promise<ReplySpeaker | null> | null = null;
  let loaded: ReplySpeaker | null = null;
  /** Incremented by every act, so that one that is overtaken while the code loads plays nothing. */
  let act = 0;

  function set(changed: Partial<VoiceState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  function load(): Promise<ReplySpeaker | null> {
    loading ??= import("./open-speaker")
      .then(({ openSpeaker }) => {
        loaded = openSpeaker(entity, stop, {
          conversation,
          element: audioOutput(),
          onState: (speech) => set({ speech }),
          onFinished: (responseId, seconds) => set({ durations: new Map(state.durations).set(responseId, seconds) }),
        });
        loaded.setRate(SPEED_RATES[state.speed]);
        return loaded;
      })
      .catch(() => {
        loading = null;
        return null;
      });
    return loading;
  }

  function stop(): void {
    act += 1;
    set({ speech: SILENT });
    // Without the code nothing plays.
    loaded?.stop();
  }

  async function speak(spoken: Spoken): Promise<void> {
    act += 1;
    const own = act;
    unlockAudio();
    set({ speech: { ...SILENT, phase: "preparing", ...spoken } });
    const speaker = await load();
    if (own !== act) return;
    if (speaker) await speaker.speak(spoken);
    else set({ speech: { ...SILENT, ...spoken, phase: "failed", problem: { code: "offline", message: "" } } });
  }

  function setOn(isOn: boolean): void {
    store("local", ON_KEY, isOn ? "on" : "off");
    set({ isOn });
    if (isOn) {
      unlockAudio();
      void load();
    } else stop();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    /** Asks what the entity offers. Returns a cleanup function, which silences it. */
    start(): () => void {
      const leaving = new AbortController();
      void lazyCall("getEntityVoice", { id: entity.entityid }, { signal: leaving.signal }).then((found) => {
        // Without an answer the voice may still work; its own calls say so if not.
        if (found.ok) set({ offer: found.data });
      });
      if (state.isOn) void load();
      return () => {
        leaving.abort();
        stop();
      };
    },
    setOn,
    /** A new message was sent, or a reply requested again: silences the last one, and speaks the new one where the voice is on. */
    follow(messageId: string): void {
      stop();
      if (!state.isOn || state.offer?.can_hear === false) return;
      spokenIds.add(messageId);
      void speak({ messageId });
    },
    /** Whether the reply to a message is spoken while it arrives: its text is then typed more slowly. */
    isSpoken: (messageId: string): boolean => spokenIds.has(messageId),
    /** Speaks a reply, whether the voice is on or not. */
    listen: (responseId: string): void => void speak({ responseId }),
    stop,
    setSpeed(speed: SpeechSpeed): void {
      store("local", SPEED_KEY, speed);
      set({ speed });
      loaded?.setRate(SPEED_RATES[speed]);
    },
    /** Whether the voice has a language; true while that is unknown. */
    speaks: (language: Language): boolean => state.offer?.languages.includes(language) ?? true,
  };
}
