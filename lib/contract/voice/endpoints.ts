import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, expectedVersion, INTEGER_MAX, id, line, storable, wholeNumber } from "../fields/fields";
import { hasVisibleText } from "../fields/visible-text";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { UploadedFile } from "../http/upload";
import { voiceAddresses } from "./addresses";
import { CHECKED_MAX_BYTES } from "./checked-max-bytes";
import {
  audioCheck,
  consentKind,
  entityVoice,
  RECORDING_MAX_BYTES,
  recordingKind,
  SPEECH_MAX,
  speechFormat,
  speechSpeed,
  UTTERANCE_MAX_BYTES,
  voiceClone,
  voiceCloneList,
  voiceLanguage,
} from "./schemas";

const AUDIO_TYPES = ["audio/mpeg", "audio/wav"] as const;

const audioInput = { format: speechFormat.default("mp3"), speed: speechSpeed.default("normal") };
const cloneInput = { id, clone_id: id };
const cloneName = line(80, sentence("name_missing"));
const audioFile = z.instanceof(UploadedFile, { error: sentence("file_as_form") });

/** A written consent names the speaker; a spoken one also has a recording of the speaker who says the wording. */
const consentInput = {
  consent: consentKind,
  speaker_name: line(120),
  consent_file: audioFile.optional(),
};

const recordings = {
  fields: ["audio_file", "consent_file"],
  maxBytes: RECORDING_MAX_BYTES,
  tooLarge: sentence("recording_too_large"),
} as const;

/** The errors of every call that speaks. */
const SPEAKING_ERRORS = [
  "not_found",
  "not_possible_now",
  "plan_needed",
  "entity_suspended",
  "plan_limit_reached",
  "speech_unavailable",
  "speech_failed",
] as const;

export const listVoiceClones = defineEndpoint({
  ...voiceAddresses.listVoiceClones,
  access: "account",
  summary: "Lists the voice clones of a digital entity, newest first, with what you may do.",
  input: z.object({ id }),
  output: voiceCloneList,
  errors: ["not_found"],
});

export const createVoiceClone = defineEndpoint({
  ...voiceAddresses.createVoiceClone,
  access: "account",
  summary:
    "Creates a voice clone from a WAV or MP3 recording, in the background once the speaker has consented. The first becomes the default.",
  input: z.object({
    id,
    name: cloneName,
    /** Of a user's text; the entity's primary language when absent. */
    language: voiceLanguage.optional(),
    audio_file: audioFile,
    ...z.object(consentInput).partial().shape,
  }),
  output: voiceClone,
  errors: ["not_found", "plan_needed", "entity_suspended", "plan_limit_reached", "voice_cloning_unavailable"],
  limit: "voiceClones",
  uses: "voiceClone",
  upload: recordings,
});

export const getVoiceClone = defineEndpoint({
  ...voiceAddresses.getVoiceClone,
  access: "account",
  summary: "Returns a voice clone with its state, its progress and its consent.",
  input: z.object(cloneInput),
  output: voiceClone,
  errors: ["not_found"],
});

export const updateVoiceClone = defineEndpoint({
  ...voiceAddresses.updateVoiceClone,
  access: "account",
  summary:
    "Renames a voice clone, or makes it the digital entity's voice. `is_default: false` returns to the site's voice.",
  input: z.object({
    ...cloneInput,
    version: expectedVersion,
    name: cloneName.optional(),
    language: voiceLanguage.optional(),
    is_default: z.boolean().optional(),
  }),
  output: voiceClone,
  errors: ["not_found", "edit_conflict", "not_possible_now"],
  limit: "editEntity",
});

export const deleteVoiceClone = defineEndpoint({
  ...voiceAddresses.deleteVoiceClone,
  access: "account",
  summary: "Deletes a voice clone with its recordings and its audio, at the vendor too.",
  input: z.object(cloneInput),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
  limit: "editEntity",
});

export const retryVoiceClone = defineEndpoint({
  ...voiceAddresses.retryVoiceClone,
  access: "account",
  summary: "Creates a failed voice clone again from its recording.",
  input: z.object(cloneInput),
  output: voiceClone,
  errors: ["not_found", "not_possible_now", "plan_needed", "entity_suspended", "voice_cloning_unavailable"],
  limit: "voiceClones",
  uses: "voiceClone",
});

export const giveVoiceConsent = defineEndpoint({
  ...voiceAddresses.giveVoiceConsent,
  access: "account",
  summary: "Records the speaker's consent with its date and wording, and starts the creation of the clone.",
  input: z.object({ ...cloneInput, ...consentInput }),
  output: voiceClone,
  errors: ["not_found", "not_possible_now", "plan_needed", "entity_suspended", "voice_cloning_unavailable"],
  limit: "voiceClones",
  uses: "voiceClone",
  upload: { ...recordings, fields: ["consent_file"] },
});

export const withdrawVoiceConsent = defineEndpoint({
  ...voiceAddresses.withdrawVoiceConsent,
  access: "account",
  summary:
    "Ends the speaker's consent and erases the voice, its recordings and its audio. The record of the consent stays with the clone.",
  input: z.object(cloneInput),
  output: voiceClone,
  errors: ["not_found", "not_possible_now"],
  limit: "editEntity",
});

export const previewVoiceClone = defineEndpoint({
  ...voiceAddresses.previewVoiceClone,
  access: "account",
  summary: "Speaks a fixed sentence in the clone's language and voice. Refuses a clone that is not ready.",
  input: z.object({ ...cloneInput, ...audioInput }),
  output: z.instanceof(FileResponse),
  file: AUDIO_TYPES,
  errors: SPEAKING_ERRORS,
  limit: "speech",
  uses: "speech",
});

export const getVoiceRecording = defineEndpoint({
  ...voiceAddresses.getVoiceRecording,
  access: "account",
  summary: "Returns the recording that a clone's voice comes from, or the one of its spoken consent.",
  input: z.object({ ...cloneInput, kind: recordingKind }),
  output: z.instanceof(FileResponse),
  file: AUDIO_TYPES,
  errors: ["not_found"],
  limit: "images",
});

export const getEntityVoice = defineEndpoint({
  ...voiceAddresses.getEntityVoice,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Tells whether you may hear a digital entity, in which voice, and whether the site transcribes speech.",
  input: z.object({ id }),
  output: entityVoice,
  errors: ["not_found"],
});

export const getResponseAudio = defineEndpoint({
  ...voiceAddresses.getResponseAudio,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Speaks a reply that you may read, or one `sentence` of it, which may still be in progress. X-Spoken-Range tells its place.",
  input: z.object({
    /** The conversation's id; the entity's is equivalent. */
    id,
    response_id: id,
    ...audioInput,
    sentence: wholeNumber(0, 10_000).optional(),
    /** The version of the reply that the caller shows; another one is not_found. */
    version: wholeNumber(1, INTEGER_MAX).optional(),
  }),
  output: z.instanceof(FileResponse),
  file: AUDIO_TYPES,
  errors: SPEAKING_ERRORS,
  limit: "speech",
  uses: "speech",
});

export const generateSpeech = defineEndpoint({
  ...voiceAddresses.generateSpeech,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Speaks a text in a digital entity's voice. Editors choose any text, visitors one from a reply that they may read.",
  input: z.object({
    id,
    text: z.string().overwrite(storable).refine(hasVisibleText, sentence("text_missing")).check(atMost(SPEECH_MAX)),
    /** The entity's default voice when absent; visitors always hear that one. */
    voice_clone_id: z.union([id, z.literal("").transform(() => null)]).nullish(),
    output_format: speechFormat.default("mp3"),
    /** Of a user's text; the entity's primary language when absent. */
    language: voiceLanguage.optional(),
    speed: speechSpeed.default("normal"),
    /** The reply that the text is from; without it, the visitor's latest ones are searched. */
    response_id: id.nullish(),
  }),
  output: z.instanceof(FileResponse),
  file: AUDIO_TYPES,
  errors: SPEAKING_ERRORS,
  limit: "speech",
  uses: "speech",
});

export const checkAudio = defineEndpoint({
  ...voiceAddresses.checkAudio,
  access: "public",
  summary:
    "Reads the C2PA mark of a sound file: its maker, its voice, later changes and the speaker's consent. Stores nothing.",
  input: z.object({ audio_file: audioFile }),
  output: audioCheck,
  errors: [],
  limit: "audioChecks",
  upload: { fields: ["audio_file"], maxBytes: CHECKED_MAX_BYTES },
});

export const transcribeSpeech = defineEndpoint({
  ...voiceAddresses.transcribeSpeech,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Transcribes a visitor's recording with the configured service. Stores no recording.",
  input: z.object({ id, language: voiceLanguage.optional(), audio_file: audioFile }),
  output: z.strictObject({ text: z.string() }),
  errors: [
    "not_found",
    "invitation_needed",
    "entity_offline",
    "entity_suspended",
    "transcription_unavailable",
    "transcription_failed",
    "plan_limit_reached",
  ],
  limit: "transcription",
  uses: "transcription",
  upload: { fields: ["audio_file"], maxBytes: UTTERANCE_MAX_BYTES, tooLarge: sentence("recording_too_large") },
});
