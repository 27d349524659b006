import { answerWithWorker } from "@/lib/bff/service-worker/worker-script";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

/** The service worker. Its path is the root's, so that it is in charge of all pages of its host. */
export function GET(request: Request): Promise<Response> {
  return answerWithWorker(request);
}
