import { testTalkSystem as endpoint } from "@/lib/contract/talk/test-talk-system";
import { implement } from "../../http/implement";
import { testTalkSystem } from "../../services/talk/test-talk-system";

export const testTalkSystemRoute = implement(endpoint, testTalkSystem);
