import * as endpoints from "@/lib/contract/voice/endpoints";
import { implement, succeed } from "../../route";
import { checkAudio } from "./check-audio";
import { createVoiceClone } from "./create-voice-clone";
import { deleteVoiceClone } from "./delete-voice-clone";
import { generateSpeech } from "./generate-speech";
import { getEntityVoice } from "./get-entity-voice";
import { getResponseAudio } from "./get-response-audio";
import { getVoiceClone } from "./get-voice-clone";
import { getVoiceRecording } from "./get-voice-recording";
import { giveVoiceConsent } from "./give-voice-consent";
import { listVoiceClones } from "./list-voice-clones";
import {
  presentAudio,
  presentAudioCheck,
  presentEntityVoice,
  presentRecording,
  presentResponseAudio,
  presentVoiceClone,
  presentVoiceClones,
} from "./presenter";
import { previewVoiceClone } from "./preview-voice-clone";
import { retryVoiceClone } from "./retry-voice-clone";
import { transcribeSpeech } from "./transcribe-speech";
import { updateVoiceClone } from "./update-voice-clone";
import { withdrawVoiceConsent } from "./withdraw-voice-consent";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const voiceRoutes = {
  listVoiceClones: implement(endpoints.listVoiceClones, async ({ ctx, input }) =>
    presentVoiceClones(await listVoiceClones({ ctx, input }), ctx),
  ),
  createVoiceClone: implement(endpoints.createVoiceClone, async ({ ctx, input }) =>
    presentVoiceClone(await createVoiceClone({ ctx, input }), ctx),
  ),
  getVoiceClone: implement(endpoints.getVoiceClone, async ({ ctx, input }) =>
    presentVoiceClone(await getVoiceClone({ ctx, input }), ctx),
  ),
  updateVoiceClone: implement(endpoints.updateVoiceClone, async ({ ctx, input }) =>
    presentVoiceClone(await updateVoiceClone({ ctx, input }), ctx),
  ),
  deleteVoiceClone: implement(endpoints.deleteVoiceClone, succeed(deleteVoiceClone)),
  retryVoiceClone: implement(endpoints.retryVoiceClone, async ({ ctx, input }) =>
    presentVoiceClone(await retryVoiceClone({ ctx, input }), ctx),
  ),
  giveVoiceConsent: implement(endpoints.giveVoiceConsent, async ({ ctx, input }) =>
    presentVoiceClone(await giveVoiceConsent({ ctx, input }), ctx),
  ),
  withdrawVoiceConsent: implement(endpoints.withdrawVoiceConsent, async ({ ctx, input }) =>
    presentVoiceClone(await withdrawVoiceConsent({ ctx, input }), ctx),
  ),
  previewVoiceClone: implement(endpoints.previewVoiceClone, async ({ ctx, input }) =>
    presentAudio(await previewVoiceClone({ ctx, input }), input.format),
  ),
  getVoiceRecording: implement(endpoints.getVoiceRecording, async (call) => {
    const { audio, format } = await getVoiceRecording(call);
    return presentRecording(audio, format);
  }),
  getEntityVoice: implement(endpoints.getEntityVoice, async (call) => presentEntityVoice(await getEntityVoice(call))),
  getResponseAudio: implement(endpoints.getResponseAudio, async ({ ctx, input }) =>
    presentResponseAudio(await getResponseAudio({ ctx, input }), input.format),
  ),
  generateSpeech: implement(endpoints.generateSpeech, async ({ ctx, input }) =>
    presentAudio(await generateSpeech({ ctx, input }), input.output_format),
  ),
  checkAudio: implement(endpoints.checkAudio, async (call) => presentAudioCheck(await checkAudio(call))),
  transcribeSpeech: implement(endpoints.transcribeSpeech, async (call) => ({
    text: await transcribeSpeech(call),
  })),
};
