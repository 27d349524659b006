import { redirectToNewHome } from "@/lib/bff/moved-entity";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

export const GET = redirectToNewHome;
