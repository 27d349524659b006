import { expect, test } from "@jest/globals";
import { englishMessages } from "@/lib/i18n/load-messages";
import { recordingProblem } from "./recording-problem";

const problem = (name: string, type: string, size: number) =>
  recordingProblem({ name, type, size }, englishMessages().voiceClones.recordingField);
const MB = 1024 * 1024;

test("takes WAV and MP3 files, by their ending where the system names no type", () => {
  expect(problem("voice.wav", "audio/wav", MB)).toBeNull();
  expect(problem("voice.mp3", "audio/mpeg", MB)).toBeNull();
  expect(problem("voice.WAV", "", MB)).toBeNull();
  expect(problem("voice.ogg", "audio/ogg", MB)).toBe("File must be a WAV or MP3 audio file");
  expect(problem("voice.wav", "text/plain", MB)).toBe("File must be a WAV or MP3 audio file");
  expect(problem("voice", "", MB)).toBe("File must be a WAV or MP3 audio file");
});

test("takes files from 1 KB to below 10 MB", () => {
  expect(problem("voice.wav", "audio/wav", 1023)).toBe("File is too small. Please upload a valid audio file");
  expect(problem("voice.wav", "audio/wav", 1024)).toBeNull();
  expect(problem("voice.wav", "audio/wav", 10 * MB - 1)).toBeNull();
  expect(problem("voice.wav", "audio/wav", 10 * MB)).toBe("File size must be less than 10MB");
});
