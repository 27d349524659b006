import { handOff } from "@/lib/bff/hand-off";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

export const GET = handOff.leave;
