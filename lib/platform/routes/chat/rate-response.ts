import { rateResponse as endpoint } from "@/lib/contract/chat/rate-response";
import { implement } from "../../http/implement";
import { rateResponse } from "../../services/chat/rate-response";

export const rateResponseRoute = implement(endpoint, rateResponse);
