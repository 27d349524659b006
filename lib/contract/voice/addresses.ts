import type { Address } from "../http/address";

export const voiceAddresses = {
  listVoiceClones: { method: "GET", path: "/my-voice-clones/:id" },
  createVoiceClone: { method: "POST", path: "/my-voice-clones/:id" },
  getVoiceClone: { method: "GET", path: "/digital-entities/:id/voice-clones/:clone_id" },
  updateVoiceClone: { method: "PUT", path: "/digital-entities/:id/voice-clones/:clone_id" },
  deleteVoiceClone: { method: "DELETE", path: "/digital-entities/:id/voice-clones/:clone_id" },
  retryVoiceClone: { method: "POST", path: "/digital-entities/:id/voice-clones/:clone_id/retry" },
  giveVoiceConsent: { method: "POST", path: "/digital-entities/:id/voice-clones/:clone_id/consent" },
  withdrawVoiceConsent: { method: "DELETE", path: "/digital-entities/:id/voice-clones/:clone_id/consent" },
  previewVoiceClone: { method: "GET", path: "/digital-entities/:id/voice-clones/:clone_id/preview" },
  getVoiceRecording: { method: "GET", path: "/digital-entities/:id/voice-clones/:clone_id/recordings/:kind" },
  getEntityVoice: { method: "GET", path: "/digital-entities/:id/voice" },
  getResponseAudio: { method: "GET", path: "/chat/:id/responses/:response_id/audio" },
  generateSpeech: { method: "POST", path: "/digital-entities/:id/generate-speech" },
  checkAudio: { method: "POST", path: "/check-audio" },
  transcribeSpeech: { method: "POST", path: "/digital-entities/:id/transcribe" },
} as const satisfies Record<string, Address>;
