import { signOn } from "@/lib/bff/sign-on";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

export const GET = signOn.login;
export const POST = signOn.login;
