import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, text: string) => (await readFile(documents, name, text)).bodies.join("\n\n");
const vtt = (...cues: string[]) => read("a.vtt", `WEBVTT\n\n${cues.join("\n\n")}\n`);

describe("captions are read", () => {
  test("without remarks, styles, regions and names of cues", async () => {
    const about = ["STYLE\n::cue { color: red }", "REGION\nid:fred", "NOTE\nChecked by Tor"];
    expect(await vtt(...about, "intro\n00:01.000 --> 00:03.000\nThe lamp was lit.")).toBe("[00:01] The lamp was lit.");
  });

  test("with the signs that they write as entities", async () => {
    expect(await vtt("00:01.000 --> 00:03.000\nTar &amp; rope &lt;fresh&gt;&nbsp;here.")).toBe(
      "[00:01] Tar & rope <fresh> here.",
    );
  });

  test("once where they roll upwards", async () => {
    const text = await vtt(
      "00:00.000 --> 00:02.000\nthe lamp was lit",
      "00:02.000 --> 00:04.000\nthe lamp was lit\nin seventeen ninety one",
      "00:04.000 --> 00:06.000\nin seventeen ninety one\nby the keeper",
    );
    expect(text).toBe("[00:00] the lamp was lit in seventeen ninety one by the keeper");
  });

  test("twice where somebody says a line again", async () => {
    const text = await vtt("00:00.000 --> 00:02.000\nRow.\nRow.\nRow your boat.");
    expect(text).toBe("[00:00] Row. Row. Row your boat.");
  });

  test("with each of two voices in a cue", async () => {
    expect(await vtt("00:01.000 --> 00:03.000\n<v Imke>Who lit it?</v>\n<v.loud Tor>The keeper.</v>")).toBe(
      "[00:01] Imke: Who lit it?\n\n[00:01] Tor: The keeper.",
    );
  });

  test("beyond an empty line within a text", async () => {
    const srt =
      "1\n00:00:04,000 --> 00:00:06,000\nHe came\n\nat dusk.\n\n2\n00:00:07,000 --> 00:00:09,000\n{\\an8}He left.\n";
    expect(await read("a.srt", srt)).toBe("[00:04] He came at dusk. He left.");
  });
});

test("the number of a caption that no empty line stands before is no part of the text", async () => {
  const cues = ["The lamp was lit", "in", "1791", "for 14 crowns"];
  const text = cues.map((words, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000\n${words}`).join("\n");
  expect(await read("a.srt", text)).toBe("[00:00] The lamp was lit in 1791 for 14 crowns");
});

test("captions as YouTube saves them are read under the name of a text", async () => {
  const text = "0:00:01.000,0:00:02.000\nThe lamp was lit\n\n0:00:03.000,0:00:04.000\nin 1791.\n";
  expect(await read("a.txt", text)).toBe("[0:00:01] The lamp was lit in 1791.");
});
