import { describe, expect, test } from "@jest/globals";
import { smallTalk } from "./small-talk";

describe("a greeting", () => {
  test.each(["Hi!", "hello there", "Hello, Erasmus of Rotterdam!", "สวัสดีค่ะ", "สวัสดีครับ คุณเอราสมุส", "你好", "Guten Tag"])(
    "asks nothing in %s",
    (message) => {
      expect(smallTalk(message)).toBe("greeting");
    },
  );

  test.each([
    "hello opening hours please",
    "hi price list for children",
    "สวัสดีค่ะ ห้องสมุดปิดแล้ว จะเอาหนังสือไปคืนตรงไหนได้คะ",
    "こんにちは、キャンプに犬を連れて行っても大丈夫ですか",
    "你好，请问从机场到旅馆应该怎么走最方便",
    "你好，汤里放几克盐",
    "您好，多少钱",
    "こんにちは、いくらですか",
    "안녕하세요 얼마예요",
    "สวัสดีค่ะ ราคาเท่าไร",
  ])("does not cost the question after it its answer: %s", (message) => {
    expect(smallTalk(message)).toBeNull();
  });
});
